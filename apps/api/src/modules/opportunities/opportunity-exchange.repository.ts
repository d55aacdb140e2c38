import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  type NewOpportunityRow,
  type OpportunityRow,
  publishOpportunitiesChanged,
} from './opportunities.repository.ts';
import { opportunities } from './opportunities.tables.ts';

/**
 * Adds the rows of a file that are not there yet, in one statement, and answers with those that it added. Whoever sends the
 * same rows at the same time waits for the first and then adds nothing.
 */
export async function insertImportedOpportunities(
  tx: Queryable,
  rows: readonly NewOpportunityRow[],
): Promise<Pick<OpportunityRow, 'id' | 'stage'>[]> {
  const { tenantId, importId, importRow } = opportunities;
  const inserted = await tx
    .insert(opportunities)
    .values(rows.map((row, index) => ({ ...row, createdAt: createdInOrder(index) })))
    .onConflictDoNothing({ target: [tenantId, importId, importRow], where: sql`${importId} is not null` })
    .returning({ id: opportunities.id, stage: opportunities.stage, tenantId });
  await publishOpportunitiesChanged(tx, inserted);
  return inserted;
}

/** Lists go by this time: it ascends with the rows, even where two of them are written within the clock's microsecond. */
const createdInOrder = (index: number) => sql`clock_timestamp() + ${index} * interval '1 microsecond'`;
