/** The places of a made ELF file's parts; every address is its offset and this. */
const base = 0x400000;
const places = { segments: 64, dynamic: 256, strings: 512, interpreter: 1024, rest: 2048 };

/** The smallest 64-bit ELF file with a loader and a library path, and `rest` behind them; `tag` 15 is RPATH, 29 RUNPATH. */
export const elfFile = (of: {
  readonly interpreter?: string;
  readonly libraryPath?: string;
  readonly tag?: 15 | 29;
  readonly rest?: string;
}): Buffer => {
  const rest = Buffer.from(of.rest ?? "");
  const file = Buffer.alloc(places.rest + rest.length);
  file.write("7f454c460201", "hex");
  file.writeBigUInt64LE(BigInt(places.segments), 32);
  file.writeUInt16LE(56, 54);
  const segment = (index: number, type: number, offset: number, size: number): void => {
    const at = places.segments + index * 56;
    file.writeUInt32LE(type, at);
    file.writeBigUInt64LE(BigInt(offset), at + 8);
    file.writeBigUInt64LE(BigInt(base + offset), at + 16);
    file.writeBigUInt64LE(BigInt(size), at + 32);
  };
  segment(0, 1, 0, file.length);
  segment(1, 2, places.dynamic, 64);
  if (of.interpreter !== undefined) segment(2, 3, places.interpreter, of.interpreter.length + 1);
  file.writeUInt16LE(of.interpreter === undefined ? 2 : 3, 56);
  const dynamic = (index: number, tag: number, value: number): void => {
    file.writeBigUInt64LE(BigInt(tag), places.dynamic + index * 16);
    file.writeBigUInt64LE(BigInt(value), places.dynamic + index * 16 + 8);
  };
  dynamic(0, 5, base + places.strings);
  if (of.libraryPath !== undefined) dynamic(1, of.tag ?? 15, 7);
  file.write(`${of.libraryPath ?? ""}\0`, places.strings + 7);
  file.write(`${of.interpreter ?? ""}\0`, places.interpreter);
  rest.copy(file, places.rest);
  return file;
};
