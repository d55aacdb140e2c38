import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { isExpired } from '../../../platform/db/tenancy/trash.ts';
import { opportunities } from '../board/opportunities.tables.ts';

/** Whether the opportunity exists and is not deleted. A scalar subquery, which PostgreSQL looks up by the id for each row. */
export function isLiveOpportunity(id: SQL): SQL<boolean> {
  return sql<boolean>`(select true from ${opportunities} where "opportunities"."id" = ${id}) is true`;
}

/** The ids of all opportunities that are not deleted, to join. */
export function selectLiveOpportunities(tx: Queryable) {
  return tx.select({ id: opportunities.id }).from(opportunities).as('live_opportunity');
}

/** The title of the opportunity, also in the trash; null if it does not exist or is deleted. */
export function liveOpportunityTitle(id: SQL): SQL<string | null> {
  return sql<string | null>`(select title from ${opportunities} where id = ${id} and deleted_at is null)`;
}

/** The venture that was launched from the opportunity; null if there is none, or the opportunity is deleted. */
export function ventureOfLiveOpportunity(id: SQL): SQL<string | null> {
  return sql<string | null>`(select venture_id from ${opportunities} where id = ${id} and deleted_at is null)`;
}

export const isExpiredOpportunity = (id: SQLWrapper, before: string) => isExpired(opportunities, id, before);
