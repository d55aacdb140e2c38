import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryDocumentStore } from '../../testing/app/memory-document-store.ts';
import {
  archiveOf,
  backupSource,
  PROJECT_ROOT,
  partsOf,
  sealed,
  type TestPart,
  tarOf,
  withManifest,
} from '../../testing/database/backup-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { MANIFEST_PART, SEAL_BYTES } from './archive-format.ts';
import { BackupRefusedError } from './backup-refused-error.ts';
import { requireSupportedMigrations } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { verifyArchive } from './verify-archive.ts';

let database: TestDatabase;
let folder: string;
let whole: string;
let bytes: Buffer;
let parts: TestPart[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aicv-archive-'));
  database = await createTestDatabase();
  whole = join(folder, 'whole.tar.gz');
  await takeBackup(backupSource(database.pool, createMemoryDocumentStore()), whole);
  bytes = await readFile(whole);
  parts = await partsOf(whole);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const other = () => join(folder, 'other.tar.gz');

async function refusalOf(path: string): Promise<string> {
  const failure = await verifyArchive(path).then(
    () => new Error('it was taken'),
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(BackupRefusedError);
  return (failure as Error).message;
}

async function refusalOfBytes(content: Buffer): Promise<string> {
  await writeFile(other(), content);
  return refusalOf(other());
}

async function refusalOfParts(content: readonly TestPart[]): Promise<string> {
  return refusalOf(await archiveOf(other(), content));
}

describe('an archive', () => {
  it('is accepted unchanged, and when its parts were repacked by another tool', async () => {
    const { manifest } = await verifyArchive(whole);
    expect(manifest.parts.map(({ path }) => path)).toContain('database/users.copy');
    expect((await verifyArchive(await archiveOf(other(), parts))).manifest).toEqual(manifest);
  });

  it('is refused with any flipped bit', { timeout: 120_000 }, async () => {
    // Both ends have the headers and the seal, in which gzip itself ignores many bits.
    const offsets = fc.oneof(
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: bytes.length - SEAL_BYTES - 12, max: bytes.length - 1 }),
      fc.integer({ min: 0, max: bytes.length - 1 }),
    );
    await fc.assert(
      fc.asyncProperty(offsets, fc.integer({ min: 0, max: 7 }), async (offset, bit) => {
        const flipped = Buffer.from(bytes);
        flipped.writeUInt8(flipped.readUInt8(offset) ^ (1 << bit), offset);
        expect(await refusalOfBytes(flipped)).toMatch(/ is refused: .+\. Nothing was changed\.$/);
      }),
      { numRuns: 150 },
    );
  });

  it('is refused when truncated anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), async (length) => {
        expect(await refusalOfBytes(bytes.subarray(0, length))).toContain('does not end with the seal of a backup');
      }),
      { numRuns: 50 },
    );
  });

  it('is refused with appended bytes', async () => {
    expect(await refusalOfBytes(Buffer.concat([bytes, Buffer.from('x')]))).toContain(
      'does not end with the seal of a backup',
    );
    const tar = await tarOf(whole);
    // A second archive in the same file, after the end of the first.
    const { gzipSync } = await import('node:zlib');
    await sealed(other(), gzipSync(Buffer.concat([tar, tar])));
    expect(await refusalOf(other())).toContain('it has content after its manifest');
  });

  it('is refused if a part is missing', async () => {
    const lacking = parts.filter(({ name }) => name !== 'database/users.copy');
    expect(await refusalOfParts(lacking)).toContain('database/users.copy is missing');
    const unnamed = parts.filter(({ name }) => name !== MANIFEST_PART);
    expect(await refusalOfParts(unnamed)).toContain('its manifest is not a backup manifest');
  });

  it('is refused with a part that is not in its manifest', async () => {
    const extra = { name: 'documents/nda/extra.pdf', bytes: Buffer.from('x') };
    expect(await refusalOfParts([extra, ...parts])).toContain('documents/nda/extra.pdf is not in its manifest');
    expect(await refusalOfParts([...parts, extra])).toContain('it has content after its manifest');
    const twice = parts[0] as TestPart;
    expect(await refusalOfParts([twice, ...parts])).toContain(`it contains ${twice.name} twice`);
  });

  it.each([
    '../outside',
    '/etc/passwd',
    'documents/../../outside',
    'documents/nda/..',
    'documents/.hidden',
    'database/../users.copy',
    'audit/Unknown.ndjson',
    'signing/other.pem',
    './manifest.json',
    `documents/${'a'.repeat(120)}`,
  ])('is refused with a part named %s', async (name) => {
    const listed = withManifest(parts, (manifest) => ({
      ...manifest,
      parts: [...manifest.parts, { path: name, sizeBytes: 1, sha256: 'a'.repeat(64) }],
    }));
    expect(await refusalOfParts([{ name, bytes: Buffer.from('x') }, ...listed])).toContain(
      'a part that does not belong in a backup',
    );
  });

  it('is refused with a part that is not a file', async () => {
    for (const type of ['symlink', 'directory'] as const) {
      const part = { name: 'documents/nda/link', bytes: Buffer.alloc(0), type };
      expect(await refusalOfParts([part, ...parts])).toContain('a part that does not belong in a backup');
    }
  });

  it('is refused with a part that contradicts its manifest, whatever its seal', async () => {
    const changed = parts.map((part) =>
      part.name === 'database/tenants.copy' ? { ...part, bytes: Buffer.from('x') } : part,
    );
    expect(await refusalOfParts(changed)).toContain('database/tenants.copy does not match its manifest');
  });

  it.each([
    [
      'another version of the format',
      { formatVersion: 2 },
      'its format version is 2, but this program reads version 1',
    ],
    ['another format', { format: 'something' }, 'its manifest is not a backup manifest'],
    ['another content', { contentSha256: 'a'.repeat(64) }, 'its manifest is inconsistent'],
    ['no counts', { rows: -1 }, 'its manifest is incomplete'],
    [
      'tables without parts',
      { tables: [{ name: 'x', part: 'database/x.copy', columns: [], rows: 0 }] },
      'no part of its own',
    ],
    ['parts without tables', { tables: [] }, 'a table that its manifest does not describe'],
  ])('is refused with a manifest of %s', async (_case, change, reason) => {
    expect(await refusalOfParts(withManifest(parts, (manifest) => ({ ...manifest, ...change })))).toContain(reason);
  });

  it('is refused if it does not exist or is another kind of file', async () => {
    expect(await refusalOf(join(folder, 'nothing'))).toBe(`There is no file ${join(folder, 'nothing')}.`);
    expect(await refusalOf(folder)).toContain('There is no file');
    expect(await refusalOfBytes(Buffer.alloc(0))).toContain('does not end with the seal of a backup');
    await sealed(other(), Buffer.from('no gzip'));
    expect(await refusalOf(other())).toContain('it cannot be unpacked');
  });

  it('is refused if the program does not have its migrations', async () => {
    const archive = await verifyArchive(whole);
    const { count, last } = archive.manifest.migrations;
    await requireSupportedMigrations(archive, PROJECT_ROOT);
    for (const migrations of [
      { count: count + 1, last: last + 1 },
      { count, last: last + 1 },
    ]) {
      const unknown = { ...archive, manifest: { ...archive.manifest, migrations } };
      await expect(requireSupportedMigrations(unknown, PROJECT_ROOT)).rejects.toThrow(
        /migrations, which this version does not have: .+ Nothing was changed\.$/,
      );
    }
  });
});
