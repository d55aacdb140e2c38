/**
 * Stores immutable documents, each under its own key, on the local disk or in S3-compatible storage. Both use flydrive. This module adds
 * what flydrive lacks: a document appears completely or not at all, never overwrites another one, and is read back before it counts as
 * stored.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ReceivedFile } from '@aicv/domain/files/received-file';
import type { Disk } from 'flydrive';
import { codeOf, withCauses } from '../../observability/error-code.ts';
import { createReceiver, sha256OfFile, sha256OfStream } from './receive-file.ts';

export interface DocumentStore {
  /** Stores the bytes under an unused key. Throws DocumentStoreError; nothing is stored then. */
  put(key: string, bytes: Uint8Array): Promise<{ readonly sha256: string; readonly sizeBytes: number }>;
  /** Returns the bytes if they are unchanged. Throws DocumentStoreError if the store is unavailable. */
  get(key: string, expectedSha256: string): Promise<FoundDocument>;
  /** Only to undo a `put` or `putFile` whose transaction failed, and for a document that no record names any more. A missing one is no error. */
  remove(key: string): Promise<void>;
  /** Writes a stream of any size to a temporary file. If the stream or the disk fails, nothing is left. */
  receive(content: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Removes the temporary file, unless it was stored. */
  discard(file: ReceivedFile): Promise<void>;
  /** Stores a received file. The key contains its SHA-256, so a document with this key has the same bytes and is replaced. */
  putFile(key: string, file: ReceivedFile): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Like `get`, without holding the document in memory. Reads it twice, so that no changed byte is sent. */
  getStream(key: string, expectedSha256: string): Promise<FoundStream>;
}

export type FoundStream =
  | { readonly ok: true; readonly content: Readable }
  | { readonly ok: false; readonly reason: 'missing' | 'corrupt' };

export type FoundDocument =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: 'missing' | 'corrupt' };

export type DocumentStoreFailure =
  /** The key is already used. */
  | 'exists'
  /** No space is left. */
  | 'full'
  /** No permission to write to the folder or bucket. */
  | 'unwritable'
  /** The bytes read back differ from those written. */
  | 'unverified'
  /** Any other failure: no response, a wrong setting, a broken disk. */
  | 'unavailable';

export class DocumentStoreError extends Error {
  readonly failure: DocumentStoreFailure;
  constructor(failure: DocumentStoreFailure, key: string, cause?: unknown) {
    super(`the document ${key} could not be kept or read: ${failure}`, { cause });
    this.failure = failure;
  }
}

export type DocumentStoreSettings =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3';
      /** The folder on this machine for files that are arriving. */
      readonly incoming: string;
      readonly bucket: string;
      /** Prefix of every key: empty, or with a slash at its end. */
      readonly prefix: string;
      /** Unset: Amazon's endpoint for the region. */
      readonly endpoint: string | undefined;
      readonly region: string;
      /** Unset: the machine's own credentials, such as a role (the AWS SDK's default chain). */
      readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
    };

/** Loads, creates and requests nothing before the first call. */
export function openDocumentStore(settings: DocumentStoreSettings): DocumentStore {
  return settings.kind === 'disk' ? openDiskStore(settings.folder) : openS3Store(settings);
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Parts between slashes that begin with a letter or digit and do not end with a dot: valid on every disk and in every bucket. */
const KEY_PART = '[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?';
const KEY = new RegExp(`^${KEY_PART}(?:/${KEY_PART})*$`);

export function isDocumentKey(text: string): boolean {
  return KEY.test(text);
}

function requireKey(key: string): void {
  if (!isDocumentKey(key)) throw new Error(`"${key}" is not a document key`);
}

/** Not a key, so no document can be there. (flydrive would drop a dot in front.) */
export const INCOMING = '_incoming';

function openDiskStore(folder: string): DocumentStore {
  const disk = async () => {
    const [flydrive, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
    return new flydrive.Disk(new FSDriver({ location: folder, visibility: 'private' }));
  };
  return {
    async put(key, bytes) {
      requireKey(key);
      return failing(key, async () => {
        const temporary = `${INCOMING}/${randomUUID()}`;
        const sha256 = sha256Of(bytes);
        // Created here, because flydrive would make them readable to all.
        for (const path of [INCOMING, join(key, '..')])
          await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
        const files = await disk();
        try {
          await files.put(temporary, bytes);
          await chmod(join(folder, temporary), 0o600);
          if (sha256Of(await read(files, temporary)) !== sha256) throw new DocumentStoreError('unverified', key);
        } catch (error) {
          await files.delete(temporary).catch(() => undefined);
          throw error;
        }
        if (!(await publishFile(join(folder, temporary), join(folder, key))))
          throw new DocumentStoreError('exists', key);
        return { sha256, sizeBytes: bytes.length };
      });
    },
    async putFile(key, file) {
      requireKey(key);
      await failing(key, async () => {
        await requireUnchanged(key, file);
        await mkdir(dirname(join(folder, key)), { recursive: true, mode: 0o700 });
        await flush(file.path, 'r+');
        await rename(file.path, join(folder, key));
        await flushFolder(dirname(join(folder, key)));
      });
    },
    ...receiving(join(folder, INCOMING)),
    ...readingAndRemoving(disk, '', (key) => ({
      sha256: () => sha256OfFile(join(folder, key)),
      content: async () => (await open(join(folder, key))).createReadStream(),
    })),
  };
}

function openS3Store(settings: DocumentStoreSettings & { kind: 's3' }): DocumentStore {
  const openDisk = async () => {
    const [flydrive, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
    const driver = new S3Driver({
      bucket: settings.bucket,
      region: settings.region,
      ...(settings.credentials !== undefined && { credentials: settings.credentials }),
      // Other storage has buckets in the path; Amazon has them in the host name.
      ...(settings.endpoint !== undefined && { endpoint: settings.endpoint, forcePathStyle: true }),
      // The checksum is SHA-256 and sent with the document. Other storage refuses unknown checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Without time limits, storage that does not answer would block a signature forever.
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
      maxAttempts: 2,
      supportsACL: false,
      visibility: 'private',
    });
    return new flydrive.Disk(driver);
  };
  // One client for all requests, because it holds the connections.
  let opened: Promise<Disk> | undefined;
  const disk = () => {
    opened ??= openDisk();
    return opened;
  };
  return {
    async put(key, bytes) {
      requireKey(key);
      const path = settings.prefix + key;
      return failing(key, async () => {
        const sha256 = sha256Of(bytes);
        const files = await disk();
        // Checked first, for storage that ignores the condition of the write. Only the condition is free of races.
        if (await files.exists(path)) throw new DocumentStoreError('exists', key);
        const conditions = { IfNoneMatch: '*', ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64') };
        await files.put(path, bytes, { ...conditions, contentType: 'application/pdf' });
        try {
          if (sha256Of(await read(files, path)) !== sha256) throw new DocumentStoreError('unverified', key);
        } catch (error) {
          await files.delete(path).catch(() => undefined);
          throw error;
        }
        return { sha256, sizeBytes: bytes.length };
      });
    },
    async putFile(key, file) {
      requireKey(key);
      const path = settings.prefix + key;
      await failing(key, async () => {
        await requireUnchanged(key, file);
        const files = await disk();
        // With the checksum, the storage refuses bytes that changed on their way.
        await files.putStream(path, createReadStream(file.path), {
          contentLength: file.sizeBytes,
          contentType: 'application/octet-stream',
          ChecksumSHA256: Buffer.from(file.sha256, 'hex').toString('base64'),
        });
        if ((await sha256OfStream(await files.getStream(path))) !== file.sha256)
          throw new DocumentStoreError('unverified', key);
      });
    },
    ...receiving(settings.incoming),
    ...readingAndRemoving(disk, settings.prefix, (path) => ({
      sha256: async () => sha256OfStream(await (await disk()).getStream(path)),
      content: async () => (await disk()).getStream(path),
    })),
  };
}

function receiving(incoming: string): Pick<DocumentStore, 'receive' | 'discard'> {
  return {
    receive: createReceiver(incoming),
    discard: ({ path }) => rm(path, { force: true }),
  };
}

/** Reads back what the disk has. */
async function requireUnchanged(key: string, { path, sha256 }: ReceivedFile): Promise<void> {
  if ((await sha256OfFile(path)) !== sha256) throw new DocumentStoreError('unverified', key);
}

/** As a stream: flydrive's `getBytes` returns the whole buffer pool for an empty file. */
async function read(files: Disk, path: string): Promise<Uint8Array> {
  return Buffer.concat(await (await files.getStream(path)).toArray());
}

interface DocumentStreams {
  sha256(): Promise<string>;
  content(): Promise<Readable>;
}

async function openUnchanged(expectedSha256: string, { sha256, content }: DocumentStreams): Promise<FoundStream> {
  try {
    if ((await sha256()) !== expectedSha256) return { ok: false, reason: 'corrupt' };
    return { ok: true, content: await content() };
  } catch (error) {
    if (isMissing(error)) return { ok: false, reason: 'missing' };
    throw error;
  }
}

function readingAndRemoving(
  disk: () => Promise<Disk>,
  prefix: string,
  streams: (path: string) => DocumentStreams,
): Pick<DocumentStore, 'get' | 'getStream' | 'has' | 'remove'> {
  return {
    async has(key) {
      requireKey(key);
      return failing(key, async () => (await disk()).exists(prefix + key));
    },
    async getStream(key, expectedSha256) {
      requireKey(key);
      return failing(key, () => openUnchanged(expectedSha256, streams(prefix + key)));
    },
    async get(key, expectedSha256) {
      requireKey(key);
      return failing(key, async () => {
        const files = await disk();
        let bytes: Uint8Array;
        try {
          bytes = await read(files, prefix + key);
        } catch (error) {
          if (isMissing(error)) return { ok: false, reason: 'missing' };
          throw error;
        }
        return sha256Of(bytes) === expectedSha256 ? { ok: true, bytes } : { ok: false, reason: 'corrupt' };
      });
    },
    async remove(key) {
      requireKey(key);
      await failing(key, async () => (await disk()).delete(prefix + key));
    },
  };
}

/** Converts every failure to DocumentStoreError, so that callers are independent of the storage. */
async function failing<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DocumentStoreError) throw error;
    throw new DocumentStoreError(failureOf(error), key, error);
  }
}

/** Maps a disk's error code, or the name of an S3 error, to a failure. */
export function failureOf(error: unknown): DocumentStoreFailure {
  for (const code of codesOf(error)) {
    if (['ENOSPC', 'EDQUOT', 'EFBIG', 'QuotaExceeded'].includes(code)) return 'full';
    if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'AccessDenied', 'NoSuchBucket'].includes(code))
      return 'unwritable';
    if (['PreconditionFailed', 'ConditionalRequestConflict'].includes(code)) return 'exists';
    if (['BadDigest', 'XAmzContentChecksumMismatch'].includes(code)) return 'unverified';
  }
  return 'unavailable';
}

const isMissing = (error: unknown) => codesOf(error).some((code) => ['ENOENT', 'NoSuchKey', 'NotFound'].includes(code));

/** Codes and names of an error and its causes: flydrive wraps errors of the disk and the storage. */
function codesOf(error: unknown): string[] {
  return withCauses(error).flatMap((each) => [codeOf(each) ?? each.name, each.name]);
}

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
  await flushFolder(dirname(path));
  return true;
}

/** A file's name is stored in its folder. Windows cannot open a folder, and does not need to. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await flush(path, 'r');
}

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
