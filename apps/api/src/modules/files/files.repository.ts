import type { FileRecordType } from '@aicv/domain/files/file-record';
import { and, eq, isNotNull, isNull, lte, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { inTrash } from '../../platform/db/tenancy/trash.ts';
import { emitLiveSignal } from '../../platform/events/live-signal.ts';
import { files } from './files.tables.ts';

export type FileRow = typeof files.$inferSelect;
export type NewFileRow = typeof files.$inferInsert;

/** The column that names a record of each type. */
export const RECORD_COLUMNS = {
  opportunity: 'opportunityId',
  venture: 'ventureId',
  funding_round: 'fundingRoundId',
  investor_update: 'investorUpdateId',
  lesson: 'lessonId',
} as const satisfies Record<FileRecordType, keyof FileRow>;

export function recordTypeOf(file: FileRow): FileRecordType {
  const types = Object.keys(RECORD_COLUMNS) as FileRecordType[];
  const type = types.find((each) => file[RECORD_COLUMNS[each]] !== null);
  if (type === undefined) throw new Error(`The file ${file.id} has no record`);
  return type;
}

export async function findFile(tx: Queryable, id: string): Promise<FileRow | undefined> {
  const [file] = await tx.select().from(files).where(eq(files.id, id));
  return file;
}

/** Deleted or not. Undefined once its document was removed for good. */
export async function findDeletedFile(tx: Queryable, id: string): Promise<FileRow | undefined> {
  const file = await inTrash(tx, () => findFile(tx, id));
  return file?.documentKey == null ? undefined : file;
}

export async function countFiles(tx: Queryable, recordId: string): Promise<number> {
  return tx.$count(files, eq(files.recordId, recordId));
}

/** Inserts the next version of the name. Requires the lock of the record, so that no number is given twice. Deleted versions keep theirs. */
export async function insertNextVersion(
  tx: Queryable,
  { recordType, recordId, ...file }: { recordType: FileRecordType; recordId: string } & Omit<NewFileRow, 'version'>,
): Promise<FileRow> {
  const [latest] = await inTrash(tx, () =>
    tx
      .select({ version: sql<number | null>`max(${files.version})` })
      .from(files)
      .where(and(eq(files.recordId, recordId), eq(files.name, file.name))),
  );
  const [inserted] = await tx
    .insert(files)
    .values({ ...file, version: (latest?.version ?? 0) + 1, [RECORD_COLUMNS[recordType]]: recordId })
    .returning();
  if (inserted === undefined) throw new Error('The file was not inserted');
  await publishFilesChanged(tx, inserted);
  return inserted;
}

/** False if the version is already deleted. */
export async function markFileDeleted(tx: Queryable, file: FileRow, deletedBy: string): Promise<boolean> {
  return writeDeletion(tx, file, { deletedAt: sql`clock_timestamp()`, deletedBy, only: isNull(files.deletedAt) });
}

/** False if the version is no longer deleted, or was removed for good. */
export async function markFileRestored(tx: Queryable, file: FileRow): Promise<boolean> {
  const only = and(isNotNull(files.deletedAt), isNotNull(files.documentKey));
  return writeDeletion(tx, file, { deletedAt: null, deletedBy: null, only });
}

async function writeDeletion(
  tx: Queryable,
  file: FileRow,
  { only, ...deletion }: { deletedAt: SQL | null; deletedBy: string | null; only: SQL | undefined },
): Promise<boolean> {
  const written = await inTrash(tx, () =>
    tx
      .update(files)
      .set(deletion)
      .where(and(eq(files.id, file.id), only))
      .returning({ id: files.id }),
  );
  await publishFilesChanged(tx, file);
  return written.length > 0;
}

async function publishFilesChanged(tx: Queryable, file: FileRow): Promise<void> {
  const { tenantId, recordId } = file;
  await emitLiveSignal(tx, { tenantId, kind: 'files_changed', recordType: recordTypeOf(file), recordId });
}

/** Until the end of the transaction, no other one records or removes this document. */
export async function lockDocument(tx: Queryable, documentKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`document:${documentKey}`}, 0))`);
}

/** Whether any version names the document, deleted ones included. */
export async function isDocumentRecorded(tx: Queryable, documentKey: string): Promise<boolean> {
  return (await inTrash(tx, () => tx.$count(files, eq(files.documentKey, documentKey)))) > 0;
}

export interface ExpiredFile {
  readonly id: string;
  readonly documentKey: string | null;
  /** Whether its record is removed for good. Then no further version can follow. */
  readonly isOfExpiredRecord: boolean;
}

interface ExpiryOptions {
  readonly before: string;
  readonly limit: number;
  /** Whether the record of that type and id was deleted at that time or earlier. */
  readonly isExpired: (type: FileRecordType, id: SQLWrapper) => SQL<boolean>;
  /** Whether the lesson with that id needs the file with that id, although it is deleted. */
  readonly isNeeded: (lessonId: SQLWrapper, id: SQLWrapper) => SQL<boolean>;
}

/** Locks some files that were deleted at that time or earlier, or whose record was. */
export async function lockExpiredFiles(
  tx: Queryable,
  { before, limit, isExpired, isNeeded }: ExpiryOptions,
): Promise<ExpiredFile[]> {
  const { id, documentKey, deletedAt } = files;
  const types = Object.keys(RECORD_COLUMNS) as FileRecordType[];
  const isOfExpiredRecord = sql<boolean>`(${or(...types.map((type) => isExpired(type, files[RECORD_COLUMNS[type]])))})`;
  return inTrash(tx, () =>
    tx
      .select({ id, documentKey, isOfExpiredRecord })
      .from(files)
      .where(
        or(and(lte(deletedAt, before), isNotNull(documentKey), not(isNeeded(files.lessonId, id))), isOfExpiredRecord),
      )
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
}

export async function removeFileRow(tx: Queryable, id: string): Promise<void> {
  await inTrash(tx, () => tx.delete(files).where(eq(files.id, id)));
}

/** Keeps the row, so that its number is not given again. */
export async function clearDocumentKey(tx: Queryable, id: string): Promise<void> {
  await inTrash(tx, () => tx.update(files).set({ documentKey: null }).where(eq(files.id, id)));
}
