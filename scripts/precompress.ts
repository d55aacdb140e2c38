import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.map', '.mjs', '.svg', '.txt', '.webmanifest', '.xml']);
const WORTHWHILE_BYTES = 1024;

const compressed = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The best compression, which takes 50 ms for a document of 50 kB. */
export function brotli(source: Buffer): Promise<Buffer> {
  return compressed(source, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
  });
}

/**
 * Writes `.br` and `.gz` beside every text file in a folder, so the server never compresses one itself. Files in a dot folder are not
 * served.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && TEXT.has(extname(entry.name)) && !isHidden(entry.parentPath, folder),
  );
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
}

const isHidden = (path: string, folder: string) => relative(folder, path).startsWith('.');

async function compress(path: string): Promise<void> {
  if ((await stat(path)).size < WORTHWHILE_BYTES) return;
  const source = await readFile(path);
  const [br, gz] = await Promise.all([brotli(source), gzipped(source, { level: 9 })]);
  if (br.length < source.length) await writeFile(`${path}.br`, br);
  if (gz.length < source.length) await writeFile(`${path}.gz`, gz);
}
