import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { codeOf } from '../observability/error-code.ts';
import { isPartName, MANIFEST_PART, sealFor } from './archive-format.ts';
import { BackupRefusedError } from './backup-refused-error.ts';
import type { ArchivePart, Manifest } from './manifest.ts';

export type Write = (chunk: Uint8Array) => Promise<void>;

export interface ArchiveWriter {
  readonly parts: readonly ArchivePart[];
  addBytes(path: string, bytes: Uint8Array): Promise<ArchivePart>;
  /** A part of unknown size. It is first written to a file beside the archive, because tar puts the size before the content. */
  addStream(path: string, produce: (write: Write) => Promise<void>): Promise<ArchivePart>;
  /** Completes the archive and returns its size. */
  finish(manifest: Manifest): Promise<number>;
  /** Deletes the unfinished archive. */
  abandon(): Promise<void>;
}

/** Starts an archive at an unused path. Until it is finished it has no seal, so a restore refuses it. */
export async function writeArchive(path: string): Promise<ArchiveWriter> {
  const file = await create(path);
  const spoolPath = `${path}.${randomUUID()}`;
  const tar = pack();
  const hash = createHash('sha256');
  const written = pipeline(tar, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) {
      hash.update(chunk);
      await file.appendFile(chunk);
    }
  });
  // A failure is handled by the next await.
  written.catch(() => undefined);
  const parts: ArchivePart[] = [];

  const add = async (part: ArchivePart, content: Uint8Array | string) => {
    if (!isPartName(part.path)) throw new BackupRefusedError(`The archive cannot contain a part named "${part.path}".`);
    await Promise.race([written, addEntry(tar, part, content)]);
    return part;
  };
  const addBytes = async (partPath: string, bytes: Uint8Array) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const part = await add({ path: partPath, sizeBytes: bytes.length, sha256 }, bytes);
    if (partPath !== MANIFEST_PART) parts.push(part);
    return part;
  };

  return {
    parts,
    addBytes,
    async addStream(partPath, produce) {
      const part = await spool(spoolPath, partPath, produce);
      await add(part, spoolPath);
      parts.push(part);
      return part;
    },
    async finish(manifest) {
      await addBytes(MANIFEST_PART, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
      tar.finalize();
      await written;
      await file.appendFile(sealFor(hash.digest()));
      await file.sync();
      const { size } = await file.stat();
      await file.close();
      await rm(spoolPath, { force: true });
      return size;
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => undefined);
      await file.close();
      await rm(spoolPath, { force: true });
      await rm(path, { force: true });
    },
  };
}

async function create(path: string): Promise<FileHandle> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // The archive gives access to everything.
    return await open(path, 'wx', 0o600);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') throw new BackupRefusedError(`${path} already exists and is not overwritten.`);
    throw new BackupRefusedError(`${path} cannot be written (${code ?? 'unknown failure'}).`);
  }
}

async function spool(spoolPath: string, path: string, produce: (write: Write) => Promise<void>): Promise<ArchivePart> {
  const hash = createHash('sha256');
  const file = await open(spoolPath, 'w', 0o600);
  let sizeBytes = 0;
  try {
    await produce(async (chunk) => {
      hash.update(chunk);
      sizeBytes += chunk.length;
      await file.appendFile(chunk);
    });
  } finally {
    await file.close();
  }
  return { path, sizeBytes, sha256: hash.digest('hex') };
}

/** Without information about the machine in its header. */
function addEntry(tar: Pack, { path, sizeBytes }: ArchivePart, content: Uint8Array | string): Promise<void> {
  const header = { name: path, size: sizeBytes, mode: 0o600, mtime: new Date(0) };
  return new Promise((resolve, reject) => {
    const ended = (error?: Error | null) => (error ? reject(error) : resolve());
    if (typeof content !== 'string') {
      tar.entry(header, Buffer.from(content), ended);
      return;
    }
    const entry = tar.entry(header, ended);
    createReadStream(content)
      .on('error', (error) => entry.destroy(error))
      .pipe(entry);
  });
}
