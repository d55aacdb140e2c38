import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { inTrash } from '../../../platform/db/tenancy/trash.ts';

/** References to a user that do not block a move to another tenant. */
const NOT_MOVED = [
  // Ended or deleted by the move.
  'sessions',
  'account_links',
  'sign_in_challenges',
  'notification_preferences',
  'recent_items',
  // Maintained by database triggers.
  'user_texts',
  // Evidence and notifications stay with the old tenant.
  'investor_update_deliveries',
  'legal_acceptances',
  'notifications',
];

/**
 * Whether any other row of the transaction's tenant references the user. Reads the foreign keys, so new tables are included. Deleted rows
 * count too, because they can be restored.
 */
export async function hasRecordsOf(tx: Queryable, userId: string): Promise<boolean> {
  const referring = await rowsOf<{ table: string; column: string }>(
    tx.execute(sql`
      select class.relname as table, attribute.attname as column
        from pg_constraint reference
        join pg_class class on class.oid = reference.conrelid
        join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum = any (reference.conkey)
       where reference.contype = 'f' and reference.confrelid = 'users'::regclass`),
  );
  const holds = referring
    .filter(({ table }) => !NOT_MOVED.includes(table))
    .map(
      ({ table, column }) =>
        sql`exists (select from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId})`,
    )
    // Recipients of updates, which have no foreign key.
    .concat(sql`exists (select from investor_updates where ${userId} = any (recipient_ids))`);
  const [found] = await inTrash(tx, () =>
    rowsOf<{ any: boolean }>(tx.execute(sql`select ${sql.join(holds, sql` or `)} as any`)),
  );
  return found?.any === true;
}

async function rowsOf<Row>(result: PromiseLike<unknown>): Promise<Row[]> {
  return ((await result) as { rows: Row[] }).rows;
}
