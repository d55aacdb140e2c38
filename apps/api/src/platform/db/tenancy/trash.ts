/**
 * Deleted records are in the trash of their tenant. Row level security hides them from every query (0001_policies.sql), except from those of
 * a transaction that has opened the trash.
 */
import { TRASH_DAYS, trashEndMs } from '@aicv/domain/trash/trash';
import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ApiError } from '../../http/errors/api-error.ts';
import type { Queryable } from '../pool/queryable.ts';

/**
 * Runs work whose statements also see deleted rows. Deleting needs it too: PostgreSQL refuses an update whose new row the policy hides. If
 * the work fails, the transaction must end.
 */
export async function inTrash<T>(tx: Queryable, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('app.trash', 'open', true)`);
  const result = await work();
  await tx.execute(sql`select set_config('app.trash', '', true)`);
  return result;
}

/** Whether the record was deleted at that time or earlier, for a transaction that has opened the trash. */
export function isExpired(table: PgTable, id: SQLWrapper, before: string): SQL<boolean> {
  return sql<boolean>`exists (select from ${table} record where record.id = ${id} and record.deleted_at <= ${before})`;
}

/** Rejects (409 TRASH_EXPIRED) to restore a record that the job is about to remove. `deletedAt` is ISO 8601. */
export function refuseExpired(deletedAt: string, nowMs: number): void {
  if (Date.parse(deletedAt) > trashEndMs(nowMs)) return;
  throw new ApiError(
    409,
    'TRASH_EXPIRED',
    `This was deleted more than ${TRASH_DAYS} days ago and can no longer be restored. Add it again instead.`,
  );
}

/** A row without the columns of the trash, which no response contains. */
export function withoutTrash<Row extends object>(
  row: Row,
): Omit<Row, 'deletedAt' | 'deletedBy' | 'deletedWith' | 'purgedAt'> {
  const {
    deletedAt: _at,
    deletedBy: _by,
    deletedWith: _with,
    purgedAt: _purged,
    ...rest
  } = row as Row & {
    readonly deletedAt?: unknown;
    readonly deletedBy?: unknown;
    readonly deletedWith?: unknown;
    readonly purgedAt?: unknown;
  };
  return rest;
}

/** Moves a row to the trash. The table has the columns of the trash. Keeps the time of the last change: after an undo, the record is as it was. */
export async function markDeleted(
  tx: Queryable,
  table: PgTable,
  { id, deletedBy }: { readonly id: string; readonly deletedBy: string },
): Promise<void> {
  await writeDeletion(tx, table, { id, deletion: sql`deleted_at = clock_timestamp(), deleted_by = ${deletedBy}` });
}

/** Takes a row out of the trash. */
export async function markRestored(tx: Queryable, table: PgTable, id: string): Promise<void> {
  await writeDeletion(tx, table, { id, deletion: sql`deleted_at = null, deleted_by = null` });
}

async function writeDeletion(
  tx: Queryable,
  table: PgTable,
  { id, deletion }: { readonly id: string; readonly deletion: SQL },
): Promise<void> {
  const version = 'version' in getTableColumns(table) ? sql`, version = version + 1` : sql``;
  await inTrash(tx, () => tx.execute(sql`update ${table} set ${deletion}${version} where id = ${id}`));
}

/**
 * Removes the content of some rows that were deleted at that time (ISO 8601) or earlier; returns their ids. The rows stay hidden, because
 * other rows refer to them.
 */
export async function purgeRows(
  tx: Queryable,
  table: PgTable,
  { content, before, limit }: { readonly content: SQL; readonly before: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = (await inTrash(tx, () =>
    tx.execute(sql`
      update ${table} set ${content}, purged_at = clock_timestamp() where id in (
        select id from ${table} where deleted_at <= ${before} and purged_at is null limit ${limit} for update skip locked) returning id`),
  )) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

/** A record is restored after its parent only (REQ-328). Both are words: "comment", "opportunity". */
export function parentDeleted(record: string, parent: string): ApiError {
  const message = `The ${parent} of this ${record} is deleted. Restore the ${parent} first.`;
  return new ApiError(409, 'PARENT_DELETED', message);
}
