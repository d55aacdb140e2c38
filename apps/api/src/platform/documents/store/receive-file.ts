import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceivedFile } from '@aicv/domain/files/received-file';

/** No request lasts that long, so an older file is from a process that was killed. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Returns a function that writes a stream to a temporary file in the folder. If it fails, no file is left. */
export function createReceiver(folder: string): (content: AsyncIterable<Uint8Array>) => Promise<ReceivedFile> {
  let isSwept = false;
  return async (content) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (!isSwept) {
      isSwept = true;
      await removeAbandoned(folder);
    }
    const path = join(folder, randomUUID());
    try {
      return { path, ...(await writeAndHash(path, content)) };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };
}

async function writeAndHash(
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let sizeBytes = 0;
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may remove it at the same time.
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

/** With one buffer, because a stream would allocate the size of the whole file, in parts. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(64 * 1024);
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

export async function sha256OfStream(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
