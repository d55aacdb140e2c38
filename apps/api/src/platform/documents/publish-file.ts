import { link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../error-code.ts';

/**
 * Moves a finished temporary file of the same folder to its place, so that a power cut leaves the whole file or none. A
 * place that is taken stays as it is and the answer is false. A hard link, because a rename would overwrite.
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
  // The name is an entry of the folder, which has to reach the disk as well. Windows cannot open one, and needs not.
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
