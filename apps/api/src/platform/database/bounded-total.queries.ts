/** The total of a list that no kept count answers for (ADR-data-3): beyond a bound the number only costs. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '../http/page-of.ts';
import type { Queryable } from './queryable.ts';

const COUNTED_AT_MOST = 1_000;

export interface Total {
  readonly count: number;
  /** False where there may be more. */
  readonly isCountExact: boolean;
}

/** How many rows match, as far as they are counted. */
export async function countToBound(tx: Queryable, rows: PgTable, matching: SQL | undefined): Promise<Total> {
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

/** A page that was read with one row more than asked for, which knows the total of a list that it is the whole of. */
export async function withOwnTotal<Row>(read: Promise<Row[]>, limit: number): Promise<Total & { rows: Row[] }> {
  const rows = await read;
  return { rows, count: rows.length, isCountExact: rows.length <= limit };
}

/** A page whose total is that of its own rows, with the total of its list: its own where it is the whole of it, else as far as it is counted. */
export async function withBoundedTotal<Row>(
  tx: Queryable,
  page: Page<Row>,
  cursor: string | undefined,
  rows: PgTable,
  matching: SQL | undefined,
): Promise<Page<Row>> {
  if (cursor === undefined && page.nextCursor === undefined) return page;
  const total = await countToBound(tx, rows, matching);
  return { ...page, total: total.count, isTotalExact: total.isCountExact };
}
