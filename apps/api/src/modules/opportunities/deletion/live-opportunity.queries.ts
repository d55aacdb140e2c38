import { type SQL, sql } from 'drizzle-orm';
import { opportunities } from '../board/opportunities.tables.ts';

/** Whether the opportunity exists and is not deleted. A scalar subquery, which PostgreSQL looks up by the id for each row. */
export function isLiveOpportunity(id: SQL): SQL<boolean> {
  return sql<boolean>`(select true from ${opportunities} where "opportunities"."id" = ${id}) is true`;
}
