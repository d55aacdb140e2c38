import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { emitLiveSignal } from '../../../platform/events/live-signal.ts';
import { opportunityStageChanges } from '../history/opportunity-stage-changes.tables.ts';
import { opportunities } from './opportunities.tables.ts';

export type OpportunityRow = typeof opportunities.$inferSelect;
export type NewOpportunityRow = typeof opportunities.$inferInsert;

export async function findOpportunity(tx: Queryable, id: string): Promise<OpportunityRow | undefined> {
  const [opportunity] = await tx.select().from(opportunities).where(eq(opportunities.id, id));
  return opportunity;
}

/** Locks the row, which serializes writers of one opportunity. */
export async function findOpportunityForUpdate(tx: Queryable, id: string): Promise<OpportunityRow | undefined> {
  const [opportunity] = await tx.select().from(opportunities).where(eq(opportunities.id, id)).for('update');
  return opportunity;
}

/** Locks the rows in the order of their ids. Otherwise two callers with the same rows could deadlock. */
export async function findOpportunitiesForUpdate(tx: Queryable, ids: readonly string[]): Promise<OpportunityRow[]> {
  return tx
    .select()
    .from(opportunities)
    .where(inArray(opportunities.id, [...ids]))
    .orderBy(asc(opportunities.id))
    .for('update');
}

export async function insertOpportunity(
  tx: Queryable,
  opportunity: PgInsertValue<typeof opportunities>,
): Promise<OpportunityRow> {
  const [inserted] = await tx.insert(opportunities).values(opportunity).returning();
  if (inserted === undefined) throw new Error('The opportunity was not inserted');
  await publishOpportunitiesChanged(tx, [inserted]);
  return inserted;
}

/** The columns that a user changes. */
type OpportunityChanges = PgUpdateSetSource<typeof opportunities> & { readonly changedBy: string };

export async function updateOpportunityRow(
  tx: Queryable,
  { id, tenantId }: Pick<OpportunityRow, 'id' | 'tenantId'>,
  { changedBy, ...changes }: OpportunityChanges,
): Promise<OpportunityRow> {
  const [[updated]] = await Promise.all([
    tx
      .update(opportunities)
      .set({ ...changes, ...written(changes.stage !== undefined, changedBy) })
      .where(eq(opportunities.id, id))
      .returning(),
    publishOpportunitiesChanged(tx, [{ id, tenantId }]),
  ]);
  if (updated === undefined) throw new Error('The opportunity was not updated');
  return updated;
}

/** Changes all rows in the same way, in one statement. */
export async function updateOpportunityRows(
  tx: Queryable,
  rows: readonly Pick<OpportunityRow, 'id' | 'tenantId'>[],
  { changedBy, ...changes }: OpportunityChanges,
): Promise<OpportunityRow[]> {
  const ids = rows.map(({ id }) => id);
  const updated = await tx
    .update(opportunities)
    .set({ ...changes, ...written(changes.stage !== undefined, changedBy) })
    .where(inArray(opportunities.id, ids))
    .returning();
  await publishOpportunitiesChanged(tx, rows);
  return updated;
}

/** Call this after each write to opportunities. Pages that show them refetch once the transaction commits. */
export async function publishOpportunitiesChanged(
  tx: Queryable,
  written: readonly Pick<OpportunityRow, 'id' | 'tenantId'>[],
): Promise<void> {
  const [first] = written;
  if (first === undefined) return;
  const ids = written.map(({ id }) => id);
  await emitLiveSignal(tx, { tenantId: first.tenantId, kind: 'opportunities_changed', ids });
}

function written(isMoved: boolean, by: string): PgUpdateSetSource<typeof opportunities> {
  const { version, changedByOthers, createdBy } = opportunities;
  return {
    version: sql`${version} + 1`,
    updatedAt: sql`clock_timestamp()`,
    changedByOthers: sql`${changedByOthers} or ${createdBy} is distinct from ${by}`,
    ...(isMoved && { stageChangedAt: sql`clock_timestamp()` }),
  };
}

export type NewStageChange = typeof opportunityStageChanges.$inferInsert;

export async function insertStageChanges(tx: Queryable, changes: readonly NewStageChange[]): Promise<void> {
  await tx.insert(opportunityStageChanges).values([...changes]);
}
