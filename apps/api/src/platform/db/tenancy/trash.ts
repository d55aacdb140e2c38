/**
 * Deleted records are in the trash of their tenant. Row level security hides them from every query (0001_policies.sql), except from those of
 * a transaction that has opened the trash.
 */
import { TRASH_DAYS, trashEndMs } from '@aicv/domain/trash/trash';
import { sql } from 'drizzle-orm';
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

/** Rejects (409 TRASH_EXPIRED) to restore a record that the job is about to remove. `deletedAt` is ISO 8601. */
export function refuseExpired(deletedAt: string, nowMs: number): void {
  if (Date.parse(deletedAt) > trashEndMs(nowMs)) return;
  throw new ApiError(
    409,
    'TRASH_EXPIRED',
    `This was deleted more than ${TRASH_DAYS} days ago and can no longer be restored. Add it again instead.`,
  );
}
