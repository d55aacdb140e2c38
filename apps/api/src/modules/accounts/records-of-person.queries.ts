import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';

/** What refers to a person and need not go along when they are given another tenant. */
const NOT_MOVED = [
  // Ended or taken away by whoever moves them.
  'sessions',
  'account_links',
  'sign_in_challenges',
  'notification_preferences',
  'recent_items',
  // Kept by the database itself.
  'user_texts',
  // Evidence and notices of the tenant that they leave.
  'legal_acceptances',
  'notifications',
];

/** Whether anything else of the transaction's tenant refers to the person: whatever table does so by a foreign key, also one that is yet to come. */
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
    // Whom an update is for, of which no foreign key knows.
    .concat(sql`exists (select from investor_updates where ${userId} = any (recipient_ids))`);
  const [found] = await rowsOf<{ any: boolean }>(tx.execute(sql`select ${sql.join(holds, sql` or `)} as any`));
  return found?.any === true;
}

async function rowsOf<Row>(result: PromiseLike<unknown>): Promise<Row[]> {
  return ((await result) as { rows: Row[] }).rows;
}
