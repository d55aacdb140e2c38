/** The total of a list without a stored counter (ADR-data-3). Beyond a bound, counting costs more than it helps. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '../../http/routing/page-of.ts';
import type { Queryable } from '../pool/queryable.ts';

export const COUNTED_AT_MOST = 1_000;

export interface Total {
  readonly count: number;
  /** False if there may be more. */
  readonly isCountExact: boolean;
}

/** Counts matching rows up to the bound. */
export async function countUpTo(tx: Queryable, rows: PgTable, matching: SQL | undefined): Promise<Total> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(rows)
    .where(matching)
    .limit(COUNTED_AT_MOST + 1)
    .as('some');
  const [counted] = await tx.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(some);
  const count = counted?.count ?? 0;
  return { count: Math.min(count, COUNTED_AT_MOST), isCountExact: count <= COUNTED_AT_MOST };
}

/** A page read with one extra row. If it is the whole list, the total is known. */
export async function withPageTotal<Row>(read: Promise<Row[]>, limit: number): Promise<Total & { rows: Row[] }> {
  const rows = await read;
  return { rows, count: rows.length, isCountExact: rows.length <= limit };
}

/** A page and the total of its list: its own number of rows if it is the whole list, otherwise counted up to the bound. */
export async function withBoundedTotal<Row>(
  tx: Queryable,
  page: Page<Row>,
  { cursor, rows, matching }: { cursor: string | undefined; rows: PgTable; matching: SQL | undefined },
): Promise<Page<Row>> {
  if (cursor === undefined && page.nextCursor === undefined) return page;
  const total = await countUpTo(tx, rows, matching);
  return { ...page, total: total.count, isTotalExact: total.isCountExact };
}
