/** Restores an installation from an archive: completely, or not at all. */
import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { capitalised } from '@aicv/domain/text/capitalised';
import pg from 'pg';
import { type ChainVerification, verifyAuditChain } from '../audit/chain/verify-audit-chain.ts';
import { MIGRATION_LOCK, migrateDatabase } from '../db/schema/migrate.ts';
import { createTenantScope } from '../db/tenancy/tenant-scope.ts';
import { type DocumentStore, DocumentStoreError } from '../documents/store/document-store.ts';
import { isoTime } from '../text/iso-time.ts';
import { documentKeyOf, SIGNING_KEY_PART, tablePart } from './archive-format.ts';
import { type BackedUpTable, RESTORED_FROM, readBackedUpTables } from './backed-up-tables.ts';
import { BackupRefusedError } from './backup-refused-error.ts';
import { copyTableIn, copyTableOut, readTenantIds } from './copy-table.ts';
import { requireEmptyDatabase, requireNoRows } from './empty-installation.ts';
import { withTableRulesLifted } from './lift-table-rules.ts';
import type { Manifest } from './manifest.ts';
import { migrateTo, readProgramMigrations, supportsMigrationLevel } from './migration-level.ts';
import { type BackupNote, noteBackup } from './note-backup.ts';
import { inTransaction } from './on-one-connection.ts';
import { bytesText, countText, type Say } from './progress.ts';
import { bytesOf, type FoundPart, readArchive } from './read-archive.ts';
import type { VerifiedArchive } from './verify-archive.ts';

export interface RestoreTarget {
  readonly pool: pg.Pool;
  readonly store: DocumentStore;
  /** The path of the private key, if the archive has it. */
  readonly signingKeyPath: string;
  readonly projectRoot: string;
  readonly nowMs: () => number;
  readonly say: Say;
  /** Stops the work between two parts; nothing is stored then. */
  readonly signal?: AbortSignal;
}

export interface Restored {
  readonly note: BackupNote;
  /** For each tenant with an audit log, recomputed from the restored rows. */
  readonly chains: ReadonlyMap<string, ChainVerification>;
}

/** Throws BackupRefusedError if the archive was made by an unknown program. */
export async function requireSupportedMigrations({ manifest }: VerifiedArchive, projectRoot: string): Promise<void> {
  if (supportsMigrationLevel(await readProgramMigrations(projectRoot), manifest.migrations)) return;
  throw new BackupRefusedError(
    `The backup was created by version ${manifest.productVersion} with ${manifest.migrations.count} migrations, which this version does not have: restore it with that version or a newer one. Nothing was changed.`,
  );
}

/** Loads a verified archive into an empty installation, in one transaction. After a failure, the installation is empty. */
export async function restoreBackup(target: RestoreTarget, archive: VerifiedArchive): Promise<Restored> {
  const { pool, projectRoot, say } = target;
  const { manifest } = archive;
  await requireSupportedMigrations(archive, projectRoot);
  const level = await requireEmptyDatabase(pool);
  if (level !== undefined && level.last > manifest.migrations.last) {
    throw new BackupRefusedError(
      `The database is already at migration ${level.count}, but the backup is at migration ${manifest.migrations.count}: restore it into an empty database. Nothing was changed.`,
    );
  }
  await migrateTo(pool, projectRoot, manifest.migrations);
  const undo: (() => Promise<unknown>)[] = [];
  let note: BackupNote;
  try {
    note = await inTransaction(pool, (client) => load(target, archive, { client, undo }));
  } catch (error) {
    for (const step of undo.reverse()) await step().catch(() => undefined);
    throw error;
  }
  await migrateDatabase(pool, projectRoot);
  await pool.query('ANALYZE');
  return { note, chains: await verifyChains(pool, manifest, say) };
}

async function load(
  target: RestoreTarget,
  archive: VerifiedArchive,
  { client, undo }: { client: pg.ClientBase; undo: (() => Promise<unknown>)[] },
): Promise<BackupNote> {
  const { manifest } = archive;
  // A product that starts meanwhile waits before its own migrations.
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const tables = await readBackedUpTables(client);
  requireTheSameTables(tables, manifest);
  await withTableRulesLifted(
    client,
    tables.map(({ name }) => name),
    async () => {
      // Checked again, now that no other session can write.
      await requireNoRows(client);
      for (const name of ['tenants', 'installation_settings']) await client.query(`DELETE FROM ${name}`);
      await readParts(target, archive, { client, undo });
      await continueIdentities(client, tables);
    },
  );
  await requireTheSameContent(client, tables, { say: target.say, manifest });
  const { contentSha256, documents, rows } = manifest;
  const finishedAt = isoTime(target.nowMs());
  const note = { finishedAt, sizeBytes: archive.sizeBytes, contentSha256, documents, rows };
  await noteBackup(client, RESTORED_FROM, note);
  // Only the commit is left. If it fails, documents without records are the lesser harm.
  undo.length = 0;
  return note;
}

/** Names from the archive reach SQL only if they are names of the database itself. */
function requireTheSameTables(tables: readonly BackedUpTable[], manifest: Manifest): void {
  const here = tables.map(({ name, columns }) => `${name} ${columns.join(' ')}`).sort();
  const there = manifest.tables.map(({ name, columns }) => `${name} ${columns.join(' ')}`).sort();
  if (JSON.stringify(here) === JSON.stringify(there)) return;
  throw new BackupRefusedError(
    'The tables or columns of the backup differ from those of this database. Nothing was changed.',
  );
}

async function readParts(
  target: RestoreTarget,
  archive: VerifiedArchive,
  { client, undo }: { client: pg.ClientBase; undo: (() => Promise<unknown>)[] },
): Promise<void> {
  const { manifest, path, contentBytes } = archive;
  const { say } = target;
  const tables = new Map(manifest.tables.map((table) => [tablePart(table.name), table]));
  const documents = { count: 0, bytes: 0 };
  const look = async ({ name, content }: FoundPart) => {
    target.signal?.throwIfAborted();
    const table = tables.get(name);
    const key = documentKeyOf(name);
    if (table !== undefined) {
      const rows = await copyTableIn(client, table, content);
      if (rows > 0) say(`  ${table.name}: ${countText(rows, 'row')}`);
    } else if (key !== undefined) {
      const bytes = await bytesOf(content);
      await restoreDocument(target.store, key, { bytes, undo });
      documents.count += 1;
      documents.bytes += bytes.length;
      if (documents.count % DOCUMENTS_PER_LINE === 0) {
        say(`  ${countText(documents.count, 'document')} of ${manifest.documents}, ${bytesText(documents.bytes)}`);
      }
    } else if (name === SIGNING_KEY_PART) {
      await restoreSigningKey(target.signingKeyPath, await bytesOf(content), undo);
      say('The private signing key');
    }
  };
  say(`Database: ${countText(tables.size, 'table')}`);
  const sha256 = await readArchive(path, contentBytes, look);
  if (!sha256.equals(archive.sha256)) throw new BackupRefusedError(`${path} changed while it was being read.`);
  say(`Documents: ${documents.count}, ${bytesText(documents.bytes)}`);
}

const DOCUMENTS_PER_LINE = 1_000;

async function restoreDocument(
  store: DocumentStore,
  key: string,
  { bytes, undo }: { bytes: Buffer; undo: (() => Promise<unknown>)[] },
): Promise<void> {
  try {
    await store.put(key, bytes);
    undo.push(() => store.remove(key));
  } catch (error) {
    if (!(error instanceof DocumentStoreError)) throw error;
    if (error.failure !== 'exists') throw new BackupRefusedError(`${capitalised(error.message)}. Nothing was changed.`);
    // Storage may belong to the lost installation: its documents stay.
    const found = await store.get(key, createHash('sha256').update(bytes).digest('hex'));
    if (found.ok) return;
    throw new BackupRefusedError(
      `The document store already contains a different ${key}, which is not overwritten. Nothing was changed.`,
    );
  }
}

async function restoreSigningKey(path: string, bytes: Buffer, undo: (() => Promise<unknown>)[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600).catch(() => {
    throw new BackupRefusedError(`${path} already exists or cannot be written. Nothing was changed.`);
  });
  undo.push(() => rm(path));
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function continueIdentities(client: pg.ClientBase, tables: readonly BackedUpTable[]): Promise<void> {
  for (const { name, identityColumn } of tables) {
    if (identityColumn === null) continue;
    const [table, column] = [pg.escapeIdentifier(name), pg.escapeIdentifier(identityColumn)];
    const { rows } = await client.query<{ next: string }>(
      `SELECT (coalesce(max(${column}), 0) + 1)::text AS next FROM public.${table}`,
    );
    await client.query(`ALTER TABLE public.${table} ALTER COLUMN ${column} RESTART WITH ${rows[0]?.next ?? 1}`);
  }
}

/** Reads back the restored rows under row level security, as the next backup will. */
async function requireTheSameContent(
  client: pg.ClientBase,
  tables: readonly BackedUpTable[],
  { say, manifest }: { say: Say; manifest: Manifest },
): Promise<void> {
  const expected = new Map(manifest.parts.map(({ path, sha256 }) => [path, sha256]));
  const tenantIds = await readTenantIds(client);
  for (const table of tables) {
    const hash = createHash('sha256');
    await copyTableOut(client, table, {
      tenantIds,
      write: async (chunk) => {
        hash.update(chunk);
      },
    });
    if (hash.digest('hex') !== expected.get(tablePart(table.name))) {
      throw new BackupRefusedError(`${table.name} differs between the database and the backup. Nothing was changed.`);
    }
  }
  say('Read back: every table matches the backup.');
}

async function verifyChains(pool: pg.Pool, { auditHeads }: Manifest, say: Say): Promise<Restored['chains']> {
  const scope = createTenantScope(pool);
  const chains = new Map<string, ChainVerification>();
  for (const { tenantId } of auditHeads) {
    const verification = await verifyAuditChain(scope, tenantId);
    chains.set(tenantId, verification);
    const { entries, broken } = verification;
    say(
      broken === null
        ? `Audit log of ${tenantId}: intact, ${countText(entries, 'entry', 'entries')}`
        : `Audit log of ${tenantId}: BROKEN, as it was in the backup: ${broken.problem}`,
    );
  }
  return chains;
}
