import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

export interface FoundPart {
  readonly name: string;
  readonly isFile: boolean;
  readonly sizeBytes: number;
  readonly content: AsyncIterable<Buffer>;
}

/**
 * Reads the parts of an archive in order, up to its seal. `look` need not read a part to its end. Returns the SHA-256 of the bytes read.
 * Throws the errors of zlib and tar for invalid bytes.
 */
export async function readArchive(
  path: string,
  bytes: number,
  look: (part: FoundPart) => Promise<void>,
): Promise<Buffer> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const entries = extract();
  const read = pipeline(createReadStream(path, { end: bytes - 1 }), hashed, createGunzip(), entries);
  // Handled below. A failure of `look` ends the reading, which is not an error of its own.
  read.catch(() => undefined);
  for await (const entry of entries) {
    const { name, type, size = 0 } = entry.header;
    await look({ name, isFile: type === 'file', sizeBytes: size, content: entry as unknown as AsyncIterable<Buffer> });
    entry.resume();
  }
  await read;
  return hash.digest();
}

export async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
