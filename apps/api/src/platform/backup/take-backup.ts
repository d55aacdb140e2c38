/** Writes the whole content of an installation to one archive while the product runs. */
import { readFile } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { listCheckpointsBetween } from '../audit/chain/audit-checkpoints.queries.ts';
import { certificateLine, checkpointLine } from '../audit/log/audit-file-lines.ts';
import { listNamedSigningCertificates } from '../documents/signing/signing.repository.ts';
import type { DocumentStore } from '../documents/store/document-store.ts';
import { isoTime } from '../text/iso-time.ts';
import { auditPart, certificatePart, documentPart, SIGNING_KEY_PART, tablePart } from './archive-format.ts';
import { LAST_BACKUP, LEFT_OUT, readBackedUpTables } from './backed-up-tables.ts';
import { BackupRefusedError } from './backup-refused-error.ts';
import { copyTableOut, forEachTenant, readTenantIds } from './copy-table.ts';
import { composeManifest, type Manifest } from './manifest.ts';
import { readMigrationLevel } from './migration-level.ts';
import { type BackupNote, noteBackup } from './note-backup.ts';
import { inSnapshot } from './on-one-connection.ts';
import { bytesText, countText, type Say } from './progress.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

/** Where rows name documents of the store: the columns of the key and of the SHA-256. */
export interface DocumentColumns {
  readonly table: string;
  readonly key: string;
  readonly sha256: string;
}

export interface BackupSource {
  readonly pool: pg.Pool;
  readonly store: DocumentStore;
  readonly documentColumns: readonly DocumentColumns[];
  readonly productVersion: string;
  /** The file with the private key. Undefined leaves it out. */
  readonly signingKeyPath: string | undefined;
  readonly nowMs: () => number;
  readonly say: Say;
  /** Stops the work; no archive is left then. */
  readonly signal?: AbortSignal;
}

interface RecordedDocument {
  readonly key: string;
  readonly sha256: string;
}

/**
 * Writes the archive to an unused path. All rows are of one snapshot. Documents never change, so those on record are read afterwards.
 * Throws BackupRefusedError; no archive is left then.
 */
export async function takeBackup(
  source: BackupSource,
  path: string,
): Promise<{ manifest: Manifest; note: BackupNote }> {
  const archive = await writeArchive(path);
  try {
    const manifest = await fillArchive(source, archive);
    const sizeBytes = await archive.finish(manifest);
    const finishedAt = isoTime(source.nowMs());
    const { contentSha256, documents, rows } = manifest;
    const note = { finishedAt, sizeBytes, contentSha256, documents, rows };
    await noteBackup(source.pool, LAST_BACKUP, note);
    return { manifest, note };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function fillArchive(source: BackupSource, archive: ArchiveWriter): Promise<Manifest> {
  const createdAt = isoTime(source.nowMs());
  const { documents: recorded, ...database } = await inSnapshot(source.pool, (client) =>
    writeDatabase(client, source, archive),
  );
  const missingDocuments = await writeDocuments(source, archive, recorded);
  if (source.signingKeyPath !== undefined) {
    await archive.addBytes(SIGNING_KEY_PART, await readSigningKey(source.signingKeyPath));
  }
  return composeManifest({
    productVersion: source.productVersion,
    createdAt,
    ...database,
    documents: recorded.length - missingDocuments.length,
    leftOut: [...LEFT_OUT],
    missingDocuments,
    parts: [...archive.parts],
  });
}

async function writeDatabase(client: pg.Client, source: BackupSource, archive: ArchiveWriter) {
  const migrations = await readMigrationLevel(client);
  if (migrations === undefined) throw new BackupRefusedError('The database is empty: there is nothing to back up.');
  const server = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
  const tenantIds = await readTenantIds(client);
  const backedUp = await readBackedUpTables(client);
  source.say(`Database: ${countText(backedUp.length, 'table')} of ${countText(tenantIds.length, 'tenant')}`);
  const tables: Manifest['tables'] = [];
  for (const table of backedUp) {
    let rows = 0;
    const part = await archive.addStream(tablePart(table.name), async (write) => {
      rows = await copyTableOut(client, table, {
        tenantIds,
        write: async (chunk) => {
          source.signal?.throwIfAborted();
          await write(chunk);
        },
      });
    });
    tables.push({ name: table.name, part: part.path, columns: [...table.columns], rows });
    if (rows > 0) source.say(`  ${table.name}: ${countText(rows, 'row')}, ${bytesText(part.sizeBytes)}`);
  }
  await writeCertificates(client, source, archive);
  return {
    migrations,
    databaseVersion: server.rows[0]?.version ?? '',
    tables,
    auditHeads: await writeAuditHeads(client, source, { archive, tenantIds }),
    documents: await listDocuments(client, source, tenantIds),
  };
}

async function writeCertificates(client: pg.Client, { say }: BackupSource, archive: ArchiveWriter): Promise<void> {
  const certificates = await listNamedSigningCertificates(drizzle(client));
  for (const { sha256, pem } of certificates) await archive.addBytes(certificatePart(sha256), Buffer.from(pem));
  say(`Public signing certificates: ${certificates.length}`);
}

/** The signed heads again, as files that can be verified without the product. */
async function writeAuditHeads(
  client: pg.Client,
  { say }: BackupSource,
  { archive, tenantIds }: { archive: ArchiveWriter; tenantIds: readonly string[] },
): Promise<Manifest['auditHeads']> {
  const tx = drizzle(client);
  const certificates = (await listNamedSigningCertificates(tx)).map(certificateLine);
  const heads: Manifest['auditHeads'] = [];
  let signed = 0;
  await forEachTenant(client, tenantIds, async (tenantId) => {
    const { rows } = await client.query<{ position: number; hash: string }>(
      'SELECT position::float8 AS position, hash FROM audit_heads',
    );
    heads.push(...rows.map((head) => ({ tenantId, ...head })));
    const checkpoints = await listCheckpointsBetween(tx, 0, Number.MAX_SAFE_INTEGER);
    if (checkpoints.length === 0) return;
    const lines = checkpoints.sort((a, b) => a.position - b.position).map(checkpointLine);
    await archive.addBytes(auditPart(tenantId), Buffer.from([...certificates.sort(), ...lines].join('')));
    signed += checkpoints.length;
  });
  say(`Audit log: ${countText(heads.length, 'head')}, ${countText(signed, 'signed head')}`);
  return heads;
}

async function listDocuments(
  client: pg.Client,
  { documentColumns }: BackupSource,
  tenantIds: readonly string[],
): Promise<RecordedDocument[]> {
  // Equal files of a tenant are one document.
  const documents = new Map<string, RecordedDocument>();
  await forEachTenant(client, tenantIds, async () => {
    for (const columns of documentColumns) {
      const [table, key, sha256] = [columns.table, columns.key, columns.sha256].map(pg.escapeIdentifier);
      const { rows } = await client.query<RecordedDocument>(
        `SELECT ${key} AS key, ${sha256} AS sha256 FROM public.${table} WHERE ${key} IS NOT NULL AND ${sha256} IS NOT NULL`,
      );
      for (const document of rows) documents.set(document.key, document);
    }
  });
  return [...documents.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Storage on the network serves many requests in the time of one. */
const READ_AT_ONCE = 8;
const DOCUMENTS_PER_LINE = 1_000;

async function writeDocuments(
  { store, say, signal }: BackupSource,
  archive: ArchiveWriter,
  recorded: readonly RecordedDocument[],
): Promise<Manifest['missingDocuments']> {
  const missing: Manifest['missingDocuments'] = [];
  let bytes = 0;
  for (let start = 0; start < recorded.length; start += READ_AT_ONCE) {
    signal?.throwIfAborted();
    const some = recorded.slice(start, start + READ_AT_ONCE);
    const found = await Promise.all(
      some.map(async (each) => ({ ...each, found: await store.get(each.key, each.sha256) })),
    );
    for (const { key, found: document } of found) {
      if (document.ok) bytes += (await archive.addBytes(documentPart(key), document.bytes)).sizeBytes;
      else missing.push({ key, reason: document.reason });
    }
    const done = start + some.length;
    if (done % DOCUMENTS_PER_LINE === 0)
      say(`  ${countText(done, 'document')} of ${recorded.length}, ${bytesText(bytes)}`);
  }
  say(`Documents: ${recorded.length - missing.length}, ${bytesText(bytes)}`);
  return missing;
}

async function readSigningKey(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch {
    throw new BackupRefusedError(`The signing key ${path} cannot be read.`);
  }
}
