import type { FileRecordType } from '@aicv/domain/files/file-type';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { files } from './files.tables.ts';

export type FileRow = typeof files.$inferSelect;
export type NewFileRow = typeof files.$inferInsert;

/** The column that names a record of each type. */
const RECORD_COLUMNS = {
  opportunity: 'opportunityId',
  venture: 'ventureId',
  funding_round: 'fundingRoundId',
  investor_update: 'investorUpdateId',
} as const satisfies Record<FileRecordType, keyof FileRow>;

export function recordTypeOf(file: FileRow): FileRecordType {
  const types = Object.keys(RECORD_COLUMNS) as FileRecordType[];
  const type = types.find((each) => file[RECORD_COLUMNS[each]] !== null);
  if (type === undefined) throw new Error(`The file ${file.id} has no record`);
  return type;
}

/** Undefined for a deleted version too. */
export async function findFile(tx: Queryable, id: string): Promise<FileRow | undefined> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)));
  return file;
}

export async function countFiles(tx: Queryable, recordId: string): Promise<number> {
  return tx.$count(files, and(eq(files.recordId, recordId), isNull(files.deletedAt)));
}

/** Inserts the next version of the name. Requires the lock of the record, so that no number is given twice or left out. */
export async function insertNextVersion(
  tx: Queryable,
  { recordType, recordId, ...file }: { recordType: FileRecordType; recordId: string } & Omit<NewFileRow, 'version'>,
): Promise<FileRow> {
  const [latest] = await tx
    .select({ version: sql<number | null>`max(${files.version})` })
    .from(files)
    .where(and(eq(files.recordId, recordId), eq(files.name, file.name)));
  const [inserted] = await tx
    .insert(files)
    .values({ ...file, version: (latest?.version ?? 0) + 1, [RECORD_COLUMNS[recordType]]: recordId })
    .returning();
  if (inserted === undefined) throw new Error('The file was not inserted');
  return inserted;
}

/** False if the version is already deleted. */
export async function markFileDeleted(tx: Queryable, id: string, deletedBy: string): Promise<boolean> {
  const deleted = await tx
    .update(files)
    .set({ deletedAt: sql`clock_timestamp()`, deletedBy })
    .where(and(eq(files.id, id), isNull(files.deletedAt)))
    .returning({ id: files.id });
  return deleted.length > 0;
}

/** Until the end of the transaction, no other one records or removes this document. */
export async function lockDocument(tx: Queryable, documentKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`document:${documentKey}`}, 0))`);
}

/** Whether any version names the document, deleted ones included. */
export async function isDocumentRecorded(tx: Queryable, documentKey: string): Promise<boolean> {
  return (await tx.$count(files, eq(files.documentKey, documentKey))) > 0;
}
