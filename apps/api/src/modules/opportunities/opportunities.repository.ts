import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { opportunities } from './opportunities.tables.ts';
import { opportunityStageChanges } from './opportunity-stage-changes.tables.ts';

export type OpportunityRow = typeof opportunities.$inferSelect;
export type NewOpportunityRow = typeof opportunities.$inferInsert;

export async function findOpportunity(tx: Queryable, id: string): Promise<OpportunityRow | undefined> {
  const [opportunity] = await tx.select().from(opportunities).where(eq(opportunities.id, id));
  return opportunity;
}

/** Locks the row: concurrent writers of one opportunity come one after the other. */
export async function findOpportunityForUpdate(tx: Queryable, id: string): Promise<OpportunityRow | undefined> {
  const [opportunity] = await tx.select().from(opportunities).where(eq(opportunities.id, id)).for('update');
  return opportunity;
}

export async function insertOpportunity(tx: Queryable, opportunity: NewOpportunityRow): Promise<OpportunityRow> {
  const [inserted] = await tx.insert(opportunities).values(opportunity).returning();
  if (inserted === undefined) throw new Error('The opportunity was not inserted');
  return inserted;
}

export async function updateOpportunityRow(
  tx: Queryable,
  id: string,
  changes: Partial<NewOpportunityRow>,
): Promise<OpportunityRow> {
  const [updated] = await tx
    .update(opportunities)
    .set({ ...changes, version: sql`${opportunities.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(eq(opportunities.id, id))
    .returning();
  if (updated === undefined) throw new Error('The opportunity was not updated');
  return updated;
}

export async function insertStageChange(
  tx: Queryable,
  change: typeof opportunityStageChanges.$inferInsert,
): Promise<void> {
  await tx.insert(opportunityStageChanges).values(change);
}
