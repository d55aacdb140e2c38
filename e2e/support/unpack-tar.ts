import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const BLOCK = 512;

/**
 * Writes the plain files of a tar archive below a folder. Reads the subset that the bundled browser's archives use (POSIX
 * ustar, names up to 100 bytes, no links); a machine need not have a tar command.
 */
export function unpackTar(archive: Buffer, folder: string): void {
  let offset = 0;
  while (offset + BLOCK <= archive.length) {
    const name = text(archive, offset, 100);
    if (name === '') return;
    const mode = Number.parseInt(text(archive, offset + 100, 8), 8);
    const size = Number.parseInt(text(archive, offset + 124, 12), 8);
    const kind = text(archive, offset + 156, 1);
    const start = offset + BLOCK;
    if (kind === '0' || kind === '') {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, archive.subarray(start, start + size), { mode });
    }
    offset = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function text(archive: Buffer, start: number, length: number): string {
  const field = archive.toString('latin1', start, start + length);
  const end = field.indexOf('\0');
  return (end === -1 ? field : field.slice(0, end)).trim();
}
