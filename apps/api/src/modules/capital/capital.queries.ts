import { and, count, isNotNull, sql } from 'drizzle-orm';
import { afterPosition, cursorPatterns, orderOf, type SortKey } from '../../platform/database/keyset-page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { decodeCursor, type Page, toPage } from '../../platform/http/page-of.ts';
import { fundingRounds } from './funding-rounds.tables.ts';
import { investorUpdates } from './investor-updates.tables.ts';

export type FundingRoundRow = typeof fundingRounds.$inferSelect;
export type InvestorUpdateRow = typeof investorUpdates.$inferSelect;

interface Paging {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const ROUNDS_NEWEST_FIRST: readonly SortKey[] = [
  { expression: sql`${fundingRounds.createdAt}`, kind: 'time', direction: 'desc' },
  { expression: sql`${fundingRounds.id}`, kind: 'id', direction: 'desc' },
];

export async function listFundingRounds(tx: Queryable, { limit, cursor }: Paging): Promise<Page<FundingRoundRow>> {
  const position =
    cursor === undefined ? undefined : decodeCursor(cursor, cursorPatterns(ROUNDS_NEWEST_FIRST), { list: 'rounds' });
  const rows = await tx
    .select()
    .from(fundingRounds)
    .where(position && afterPosition(ROUNDS_NEWEST_FIRST, position))
    .orderBy(...orderOf(ROUNDS_NEWEST_FIRST))
    .limit(limit + 1);
  const [total] = await tx.select({ rows: count() }).from(fundingRounds);
  return toPage(rows, limit, total?.rows ?? 0, (row) => [row.createdAt, row.id], { list: 'rounds' });
}

const UPDATES_NEWEST_FIRST: readonly SortKey[] = [
  { expression: sql`${investorUpdates.publishedAt}`, kind: 'time', direction: 'desc' },
  { expression: sql`${investorUpdates.id}`, kind: 'id', direction: 'desc' },
];

/** Published updates only. */
export async function listInvestorUpdates(tx: Queryable, { limit, cursor }: Paging): Promise<Page<InvestorUpdateRow>> {
  const published = isNotNull(investorUpdates.publishedAt);
  const position =
    cursor === undefined ? undefined : decodeCursor(cursor, cursorPatterns(UPDATES_NEWEST_FIRST), { list: 'updates' });
  const rows = await tx
    .select()
    .from(investorUpdates)
    .where(and(published, position && afterPosition(UPDATES_NEWEST_FIRST, position)))
    .orderBy(...orderOf(UPDATES_NEWEST_FIRST))
    .limit(limit + 1);
  const [total] = await tx.select({ rows: count() }).from(investorUpdates).where(published);
  return toPage(rows, limit, total?.rows ?? 0, (row) => [row.publishedAt, row.id], { list: 'updates' });
}
