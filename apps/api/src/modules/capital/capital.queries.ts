import type { Role } from '@aicv/domain/access/roles';
import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../platform/http/routing/page-of.ts';
import { UNTITLED_UPDATE } from './disclosed-items.ts';
import type { FundingRoundRow } from './rounds/funding-rounds.repository.ts';
import { fundingRounds } from './rounds/funding-rounds.tables.ts';
import type { InvestorUpdateRow } from './updates/investor-updates.repository.ts';
import { investorUpdates } from './updates/investor-updates.tables.ts';

export interface Paging {
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
  return withBoundedTotal(
    tx,
    toPage(rows, limit, {
      total: rows.length,
      positionOf: (row) => [row.createdAt, row.id],
      context: { list: 'rounds' },
    }),
    { cursor, rows: fundingRounds, matching: undefined },
  );
}

/** All published updates, or those that one recipient may read. */
export type UpdateVisibility = 'all' | { readonly id: string; readonly role: Role };

const UPDATES_NEWEST_FIRST = newestFirst(investorUpdates.publishedAt, investorUpdates.id);

/** Published updates that are visible to the reader. */
export async function listInvestorUpdates(
  tx: Queryable,
  visibility: UpdateVisibility,
  { limit, cursor }: Paging,
): Promise<Page<InvestorUpdateRow>> {
  const matching = and(isNotNull(investorUpdates.publishedAt), isMeantFor(visibility));
  const rows = await tx
    .select()
    .from(investorUpdates)
    .where(and(matching, afterCursor(UPDATES_NEWEST_FIRST, cursor, { list: 'updates' })))
    .orderBy(...orderOf(UPDATES_NEWEST_FIRST))
    .limit(limit + 1);
  return withBoundedTotal(
    tx,
    toPage(rows, limit, {
      total: rows.length,
      positionOf: (row) => [row.publishedAt, row.id],
      context: { list: 'updates' },
    }),
    { cursor, rows: investorUpdates, matching },
  );
}

/** The ids of the visible published updates, as a subquery for lists of related records. */
export function updateIdsMeantFor(visibility: UpdateVisibility): SQL {
  const matching = and(isNotNull(investorUpdates.publishedAt), isMeantFor(visibility));
  return sql`(select ${investorUpdates.id} from ${investorUpdates} where ${matching})`;
}

/** The ids of the visible published updates with the times of their publication, as a subquery. */
export function publicationsMeantFor(visibility: UpdateVisibility, condition?: SQL): SQL {
  const { id, publishedAt } = investorUpdates;
  const matching = and(isNotNull(publishedAt), isMeantFor(visibility), condition);
  return sql`(select ${id}, ${publishedAt} from ${investorUpdates} where ${matching})`;
}

/** `isRecipient` of the domain as an SQL condition, for pages and totals. */
function isMeantFor(visibility: UpdateVisibility): SQL | undefined {
  if (visibility === 'all') return undefined;
  const { recipientRoles, recipientIds } = investorUpdates;
  return sql`(cardinality(${recipientRoles}) + cardinality(${recipientIds}) = 0
    or ${visibility.role} = any (${recipientRoles}) or ${visibility.id}::uuid = any (${recipientIds}))`;
}

/** The name of the round; null if it does not exist or is deleted, also in the trash. */
export function liveRoundName(id: SQL): SQL<string | null> {
  return sql<string | null>`(select name from ${fundingRounds} where id = ${id} and deleted_at is null)`;
}

/** The venture of the round; null for a round of the firm, or if the round does not exist or is deleted. */
export function ventureOfLiveRound(id: SQL): SQL<string | null> {
  return sql<string | null>`(select venture_id from ${fundingRounds} where id = ${id} and deleted_at is null)`;
}

/** The title of the update, as in disclosures; null if it does not exist or is deleted, also in the trash. */
export function liveUpdateTitle(id: SQL): SQL<string | null> {
  return sql<
    string | null
  >`(select coalesce(title, ${UNTITLED_UPDATE}) from ${investorUpdates} where id = ${id} and deleted_at is null)`;
}
