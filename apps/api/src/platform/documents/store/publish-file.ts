import { link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../../observability/error-code.ts';

/**
 * Moves a finished temporary file to `path` in the same folder. After a power cut, the whole file exists or none. An existing file is not
 * changed, and the result is false. Uses a hard link, because a rename would overwrite.
 */
export async function publishFile(temporaryPath: string, path: string): Promise<boolean> {
  try {
    await flush(temporaryPath, 'r+');
    await link(temporaryPath, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporaryPath, { force: true });
  }
  // Flushes the folder too, because the name is stored there. Windows cannot open a folder, and does not need to.
  if (process.platform !== 'win32') await flush(dirname(path), 'r');
  return true;
}

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
