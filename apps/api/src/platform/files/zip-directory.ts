/** Reads the central directory of a ZIP (APPNOTE 4.3). Nothing is decompressed. */
import type { FileHandle } from 'node:fs/promises';

export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly compressedBytes: number;
  readonly uncompressedBytes: number;
}

const END_SIGNATURE = 0x06_05_4b_50;
const END_BYTES = 22;
const COMMENT_MAX_BYTES = 65_535;
const ENTRY_SIGNATURE = 0x02_01_4b_50;
const ENTRY_BYTES = 46;
/** More than an Office file of 25 MB needs: one with 10,000 parts has a directory of about one megabyte. */
const DIRECTORY_MAX_BYTES = 4 * 1024 * 1024;
/** The value of ZIP64, for sizes and positions beyond 4 GB. */
const BEYOND_32_BITS = 0xff_ff_ff_ff;

/** Undefined if the file has no readable directory, or one of ZIP64. */
export async function readZipDirectory(file: FileHandle, sizeBytes: number): Promise<ZipEntry[] | undefined> {
  const tail = await readAt(file, Math.max(0, sizeBytes - END_BYTES - COMMENT_MAX_BYTES), sizeBytes);
  const end = findEnd(tail);
  if (end === undefined) return undefined;
  const count = end.readUInt16LE(10);
  const directoryBytes = end.readUInt32LE(12);
  const start = end.readUInt32LE(16);
  if (directoryBytes > DIRECTORY_MAX_BYTES || start + directoryBytes > sizeBytes) return undefined;
  const entries = readEntries(await readAt(file, start, start + directoryBytes));
  return entries?.length === count ? entries : undefined;
}

/** Searched backwards: the record comes last, before a comment of any length. */
function findEnd(tail: Buffer): Buffer | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE) continue;
    if (at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return tail.subarray(at);
  }
  return undefined;
}

function readEntries(directory: Buffer): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at < directory.length) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return undefined;
    const compressedBytes = directory.readUInt32LE(at + 20);
    const uncompressedBytes = directory.readUInt32LE(at + 24);
    if (compressedBytes === BEYOND_32_BITS || uncompressedBytes === BEYOND_32_BITS) return undefined;
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, nameEnd),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      compressedBytes,
      uncompressedBytes,
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at === directory.length ? entries : undefined;
}

export async function readAt(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(end - start), position: start });
  return buffer.subarray(0, bytesRead);
}
