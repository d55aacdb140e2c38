import { inArray, lte } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { fileUploads } from './files.tables.ts';

/** Returns its id. */
export async function insertUpload(tx: Queryable, upload: typeof fileUploads.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(fileUploads).values(upload).returning({ id: fileUploads.id });
  if (inserted === undefined) throw new Error('The upload was not inserted');
  return inserted.id;
}

export async function removeUploads(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.delete(fileUploads).where(inArray(fileUploads.id, [...ids]));
}

/** Locks some uploads that began at that time or earlier. */
export async function lockUploadsBefore(tx: Queryable, before: string, limit: number) {
  const { id, documentKey, startedAt } = fileUploads;
  return tx
    .select({ id, documentKey })
    .from(fileUploads)
    .where(lte(startedAt, before))
    .limit(limit)
    .for('update', { skipLocked: true });
}
