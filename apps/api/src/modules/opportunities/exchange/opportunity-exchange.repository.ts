import { sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type OpportunityRow, publishOpportunitiesChanged } from '../board/opportunities.repository.ts';
import { opportunities } from '../board/opportunities.tables.ts';

type ImportedOpportunity = Pick<
  OpportunityRow,
  'id' | 'title' | 'stage' | 'ownerId' | 'outcome' | 'passReason' | 'passNote' | 'revisitOn'
>;

/**
 * Adds the rows of a file that do not exist yet, in one statement, and returns those that it added. A concurrent request with the same
 * rows waits for the first and then adds none.
 */
export async function insertImportedOpportunities(
  tx: Queryable,
  rows: readonly PgInsertValue<typeof opportunities>[],
): Promise<ImportedOpportunity[]> {
  const { tenantId, importId, importRow, id, title, stage, ownerId } = opportunities;
  const { outcome, passReason, passNote, revisitOn } = opportunities;
  const inserted = await tx
    .insert(opportunities)
    .values(rows.map((row, index) => ({ ...row, createdAt: createdInOrder(index) })))
    .onConflictDoNothing({ target: [tenantId, importId, importRow], where: sql`${importId} is not null` })
    .returning({ id, title, stage, ownerId, outcome, passReason, passNote, revisitOn, tenantId });
  await publishOpportunitiesChanged(tx, inserted);
  return inserted;
}

/** Lists are ordered by this time. It ascends with the rows, even if two rows are written within one microsecond. */
const createdInOrder = (index: number) => sql`clock_timestamp() + ${index} * interval '1 microsecond'`;
