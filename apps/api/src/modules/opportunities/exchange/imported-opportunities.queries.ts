import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { hasCommentOfOthers } from '../../comments/comment-rows.public.ts';
import { hasFileOfOthers } from '../../files/opportunity-files.public.ts';
import { opportunities } from '../board/opportunities.tables.ts';
import { opportunityReviews } from '../reviews/opportunity-reviews.tables.ts';

/** Locks the rows of an import in the order of their ids, and returns the users who imported them. */
export async function lockImport(tx: Queryable, importId: string): Promise<Set<string | null>> {
  const rows = await tx
    .select({ createdBy: opportunities.createdBy })
    .from(opportunities)
    .where(eq(opportunities.importId, importId))
    .orderBy(opportunities.id)
    .for('update');
  return new Set(rows.map(({ createdBy }) => createdBy));
}

/** The number of an import's opportunities that became a venture, or that a user other than this one has worked on. */
export function countWorkOfOthers(tx: Queryable, importId: string, userId: string): Promise<number> {
  const others = (table: PgTable, opportunityId: PgColumn, by: PgColumn): SQL =>
    sql`exists (select from ${table} where ${and(eq(opportunityId, opportunities.id), ne(by, userId))})`;
  return tx.$count(
    opportunities,
    and(
      eq(opportunities.importId, importId),
      or(
        isNotNull(opportunities.ventureId),
        opportunities.changedByOthers,
        hasCommentOfOthers(opportunities.id, userId),
        others(opportunityReviews, opportunityReviews.opportunityId, opportunityReviews.reviewerId),
        hasFileOfOthers(opportunities.id, userId),
      ),
    ),
  );
}
