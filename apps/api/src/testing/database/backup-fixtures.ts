/** Fixtures for the tests of backup and restore: source, target, and manipulated archives. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { pack } from 'tar-stream';
import { MANIFEST_PART, SEAL_BYTES, sealFor } from '../../platform/backup/archive-format.ts';
import type { Manifest } from '../../platform/backup/manifest.ts';
import { bytesOf, readArchive } from '../../platform/backup/read-archive.ts';
import type { RestoreTarget } from '../../platform/backup/restore-backup.ts';
import type { BackupSource } from '../../platform/backup/take-backup.ts';
import { type DocumentStore, openDocumentStore } from '../../platform/documents/store/document-store.ts';
import { STORED_DOCUMENTS } from '../../stored-documents.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export const PROJECT_ROOT = resolve(import.meta.dirname, '../../../../..');
const NOW_MS = Date.parse('2026-03-01T10:00:00.000Z');

export function backupSource(pool: pg.Pool, store: DocumentStore, more: Partial<BackupSource> = {}): BackupSource {
  return {
    pool,
    store,
    documentColumns: STORED_DOCUMENTS,
    productVersion: '0.0.0-test',
    signingKeyPath: undefined,
    nowMs: () => NOW_MS,
    say: () => undefined,
    ...more,
  };
}

export interface EmptyInstallation {
  readonly database: TestDatabase;
  readonly folder: string;
  readonly target: RestoreTarget;
  close(): Promise<void>;
}

export async function emptyInstallation(): Promise<EmptyInstallation> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'aicv-restore-'));
  return {
    database,
    folder,
    target: {
      pool: database.pool,
      store: openDocumentStore({ kind: 'disk', folder: join(folder, 'documents') }),
      signingKeyPath: join(folder, 'signing/identity.pem'),
      projectRoot: PROJECT_ROOT,
      nowMs: () => NOW_MS,
      say: () => undefined,
    },
    close: async () => {
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

export interface TestPart {
  readonly name: string;
  readonly bytes: Buffer;
  readonly type?: 'symlink' | 'directory';
}

/** The parts of an archive, the manifest last. */
export async function partsOf(path: string): Promise<TestPart[]> {
  const { length } = await readFile(path);
  const parts: TestPart[] = [];
  await readArchive(path, length - SEAL_BYTES, async ({ name, content }) => {
    parts.push({ name, bytes: await bytesOf(content) });
  });
  return parts;
}

/** Writes an archive of any parts, with a valid seal. */
export async function archiveOf(path: string, parts: readonly TestPart[]): Promise<string> {
  const tar = pack();
  for (const { name, bytes, type } of parts) {
    if (type === undefined) tar.entry({ name }, bytes);
    else tar.entry({ name, type, linkname: '/etc/passwd' });
  }
  tar.finalize();
  return sealed(path, gzipSync(await bytesOf(tar as unknown as AsyncIterable<Buffer>)));
}

export async function sealed(path: string, compressed: Buffer): Promise<string> {
  await writeFile(path, Buffer.concat([compressed, sealFor(createHash('sha256').update(compressed).digest())]));
  return path;
}

export function withManifest(parts: readonly TestPart[], change: (manifest: Manifest) => object): TestPart[] {
  return parts.map((part) =>
    part.name === MANIFEST_PART
      ? { ...part, bytes: Buffer.from(JSON.stringify(change(JSON.parse(part.bytes.toString())))) }
      : part,
  );
}

/** The tar file inside an archive, without the seal. */
export async function tarOf(path: string): Promise<Buffer> {
  return gunzipSync((await readFile(path)).subarray(0, -SEAL_BYTES));
}
