import type { FileHandle } from "node:fs/promises";

/** A text in an executable that says where the kernel or the dynamic loader looks for a file, and its first byte's place. */
export interface StartString {
  readonly offset: number;
  readonly text: string;
}

/** What an executable needs to be started: its loader, and the folders of its libraries. */
export interface StartStrings {
  readonly interpreter: StartString;
  readonly libraryPath: StartString | null;
}

// Names of elf(5).
const segment = { load: 1, dynamic: 2, interpreter: 3 };
const entry = { end: 0, stringTable: 5, rpath: 15, runpath: 29 };
const headerSize = 64;
/** More than any path; both strings end with a NUL. */
const maxText = 4096;

const read = async (file: FileHandle, offset: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
};

const textAt = async (file: FileHandle, offset: number): Promise<StartString> => {
  const bytes = await read(file, offset, maxText);
  const end = bytes.indexOf(0);
  return { offset, text: bytes.toString("utf8", 0, end < 0 ? bytes.length : end) };
};

interface Segment {
  readonly type: number;
  readonly offset: number;
  readonly address: number;
  readonly size: number;
}

const readSegments = async (file: FileHandle, header: Buffer): Promise<readonly Segment[]> => {
  const [start, size, count] = [Number(header.readBigUInt64LE(32)), header.readUInt16LE(54), header.readUInt16LE(56)];
  const table = await read(file, start, size * count);
  return Array.from({ length: count }, (_, index) => table.subarray(index * size, (index + 1) * size)).map((row) => ({
    type: row.readUInt32LE(0),
    offset: Number(row.readBigUInt64LE(8)),
    address: Number(row.readBigUInt64LE(16)),
    size: Number(row.readBigUInt64LE(32)),
  }));
};

const readDynamic = async (file: FileHandle, { offset, size }: Segment): Promise<ReadonlyMap<number, number>> => {
  const table = await read(file, offset, size);
  const rows = new Map<number, number>();
  for (let at = 0; at + 16 <= table.length; at += 16) {
    const tag = Number(table.readBigInt64LE(at));
    if (tag === entry.end) break;
    rows.set(tag, Number(table.readBigUInt64LE(at + 8)));
  }
  return rows;
};

const libraryPath = async (file: FileHandle, segments: readonly Segment[]): Promise<StartString | null> => {
  const dynamic = segments.find(({ type }) => type === segment.dynamic);
  const rows = dynamic === undefined ? null : await readDynamic(file, dynamic);
  const path = rows?.get(entry.rpath) ?? rows?.get(entry.runpath);
  const strings = rows?.get(entry.stringTable);
  if (path === undefined || strings === undefined) return null;
  // The table gives an address in memory; a loaded segment says which byte of the file is there.
  const address = strings + path;
  const within = segments.find(
    (each) => each.type === segment.load && address >= each.address && address < each.address + each.size,
  );
  return within === undefined ? null : textAt(file, address - within.address + within.offset);
};

/** The start strings of a 64-bit little-endian ELF executable; null for another file and for a static executable. */
export const readStartStrings = async (file: FileHandle): Promise<StartStrings | null> => {
  const header = await read(file, 0, headerSize);
  // 0x7f ELF, 64 bits, little-endian
  if (header.length < headerSize || header.readUInt32BE(0) !== 0x7f454c46 || header.readUInt16BE(4) !== 0x0201) return null;
  const segments = await readSegments(file, header);
  const interpreter = segments.find(({ type }) => type === segment.interpreter);
  if (interpreter === undefined) return null;
  return { interpreter: await textAt(file, interpreter.offset), libraryPath: await libraryPath(file, segments) };
};
