import { and, count, isNotNull } from 'drizzle-orm';
import { afterCursor, newestFirst, orderOf } from '../../platform/database/keyset-page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type Page, toPage } from '../../platform/http/page-of.ts';
import { fundingRounds } from './funding-rounds.tables.ts';
import { investorUpdates } from './investor-updates.tables.ts';

export type FundingRoundRow = typeof fundingRounds.$inferSelect;
export type InvestorUpdateRow = typeof investorUpdates.$inferSelect;

interface Paging {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const ROUNDS_NEWEST_FIRST = newestFirst(fundingRounds.createdAt, fundingRounds.id);

export async function listFundingRounds(tx: Queryable, { limit, cursor }: Paging): Promise<Page<FundingRoundRow>> {
  const rows = await tx
    .select()
    .from(fundingRounds)
    .where(afterCursor(ROUNDS_NEWEST_FIRST, cursor, { list: 'rounds' }))
    .orderBy(...orderOf(ROUNDS_NEWEST_FIRST))
    .limit(limit + 1);
  const [total] = await tx.select({ rows: count() }).from(fundingRounds);
  return toPage(rows, limit, total?.rows ?? 0, (row) => [row.createdAt, row.id], { list: 'rounds' });
}

const UPDATES_NEWEST_FIRST = newestFirst(investorUpdates.publishedAt, investorUpdates.id);

/** Published updates only. */
export async function listInvestorUpdates(tx: Queryable, { limit, cursor }: Paging): Promise<Page<InvestorUpdateRow>> {
  const published = isNotNull(investorUpdates.publishedAt);
  const rows = await tx
    .select()
    .from(investorUpdates)
    .where(and(published, afterCursor(UPDATES_NEWEST_FIRST, cursor, { list: 'updates' })))
    .orderBy(...orderOf(UPDATES_NEWEST_FIRST))
    .limit(limit + 1);
  const [total] = await tx.select({ rows: count() }).from(investorUpdates).where(published);
  return toPage(rows, limit, total?.rows ?? 0, (row) => [row.publishedAt, row.id], { list: 'updates' });
}
