/** A file or, without bytes, a folder of a layer. */
export interface TarEntry {
  /** Without a leading slash. */
  readonly path: string;
  readonly mode: number;
  readonly bytes?: Uint8Array;
}

const block = 512;
const maxName = 100;
const offsets = { mode: 100, uid: 108, gid: 116, size: 124, time: 136, checksum: 148, type: 156, magic: 257 };

const header = ({ path, mode, bytes }: TarEntry): Buffer => {
  const name = bytes === undefined ? `${path}/` : path;
  if (Buffer.byteLength(name) > maxName) throw new Error(`${name} is too long for a ustar header`);
  const row = Buffer.alloc(block);
  const octal = (value: number, at: number, width: number): number =>
    row.write(`${value.toString(8).padStart(width - 1, "0")}\0`, at, "latin1");
  row.write(name, 0);
  octal(mode, offsets.mode, 8);
  octal(0, offsets.uid, 8);
  octal(0, offsets.gid, 8);
  octal(bytes?.length ?? 0, offsets.size, 12);
  octal(0, offsets.time, 12);
  row.write(bytes === undefined ? "5" : "0", offsets.type, "latin1");
  row.write("ustar\x0000", offsets.magic, "latin1");
  // The sum is taken with blanks in its own place.
  row.fill(" ", offsets.checksum, offsets.type);
  row.write(
    `${row
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, "0")}\0 `,
    offsets.checksum,
    "latin1",
  );
  return row;
};

/** A ustar archive of root's files of the epoch: the same bytes for the same entries, in their order. */
export const tar = (entries: readonly TarEntry[]): Buffer =>
  Buffer.concat([
    ...entries.flatMap((entry) => {
      const bytes = entry.bytes ?? new Uint8Array();
      return [header(entry), bytes, Buffer.alloc((block - (bytes.length % block)) % block)];
    }),
    Buffer.alloc(2 * block),
  ]);
