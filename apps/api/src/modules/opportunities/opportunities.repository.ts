import type { OpportunityStage } from '@aicv/domain/opportunity';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { builtOnce } from '../../platform/database/built-once.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { emitLiveSignal } from '../../platform/events/live-signal.ts';
import { opportunities } from './opportunities.tables.ts';
import { opportunityStageChanges } from './opportunity-stage-changes.tables.ts';

export type OpportunityRow = typeof opportunities.$inferSelect;
export type NewOpportunityRow = typeof opportunities.$inferInsert;

export async function findOpportunity(tx: Queryable, id: string): Promise<OpportunityRow | undefined> {
  const [opportunity] = await tx.select().from(opportunities).where(eq(opportunities.id, id));
  return opportunity;
}

const selectForUpdate = builtOnce((tx) =>
  tx
    .select()
    .from(opportunities)
    .where(eq(opportunities.id, sql.placeholder('id')))
    .for('update'),
);

/** Locks the row: concurrent writers of one opportunity come one after the other. */
export async function findOpportunityForUpdate(tx: Queryable, id: string): Promise<OpportunityRow | undefined> {
  const [opportunity] = await selectForUpdate(tx, { id });
  return opportunity;
}

/** Locks the rows, in the order of their ids, so that two callers with the same rows never wait for each other in a circle. */
export async function findOpportunitiesForUpdate(tx: Queryable, ids: readonly string[]): Promise<OpportunityRow[]> {
  return tx
    .select()
    .from(opportunities)
    .where(inArray(opportunities.id, [...ids]))
    .orderBy(asc(opportunities.id))
    .for('update');
}

export async function insertOpportunity(tx: Queryable, opportunity: NewOpportunityRow): Promise<OpportunityRow> {
  const [inserted] = await tx.insert(opportunities).values(opportunity).returning();
  if (inserted === undefined) throw new Error('The opportunity was not inserted');
  await tellBoards(tx, [inserted]);
  return inserted;
}

export async function updateOpportunityRow(
  tx: Queryable,
  { id, tenantId }: Pick<OpportunityRow, 'id' | 'tenantId'>,
  changes: Partial<NewOpportunityRow>,
): Promise<OpportunityRow> {
  const [[updated]] = await Promise.all([
    tx
      .update(opportunities)
      .set({ ...changes, ...writtenNow(changes.stage) })
      .where(eq(opportunities.id, id))
      .returning(),
    tellBoards(tx, [{ id, tenantId }]),
  ]);
  if (updated === undefined) throw new Error('The opportunity was not updated');
  return updated;
}

/** One statement for all of them, so that the kept counts are changed once. */
export async function moveOpportunityRows(
  tx: Queryable,
  moving: readonly Pick<OpportunityRow, 'id' | 'tenantId'>[],
  stage: OpportunityStage,
): Promise<OpportunityRow[]> {
  const ids = moving.map(({ id }) => id);
  const [moved] = await Promise.all([
    tx
      .update(opportunities)
      .set({ stage, ...writtenNow(stage) })
      .where(inArray(opportunities.id, ids))
      .returning(),
    tellBoards(tx, moving),
  ]);
  return moved;
}

/** To be called wherever opportunities are written: what shows them reads them again once the transaction commits. */
export async function tellBoards(
  tx: Queryable,
  written: readonly Pick<OpportunityRow, 'id' | 'tenantId'>[],
): Promise<void> {
  const [first] = written;
  if (first === undefined) return;
  const ids = written.map(({ id }) => id);
  await emitLiveSignal(tx, { tenantId: first.tenantId, kind: 'opportunities_changed', ids });
}

function writtenNow(
  stage: OpportunityStage | undefined,
): Record<'version' | 'updatedAt', SQL> & { stageChangedAt?: SQL } {
  return {
    version: sql`${opportunities.version} + 1`,
    updatedAt: sql`clock_timestamp()`,
    ...(stage !== undefined && { stageChangedAt: sql`clock_timestamp()` }),
  };
}

export async function insertStageChanges(
  tx: Queryable,
  changes: readonly (typeof opportunityStageChanges.$inferInsert)[],
): Promise<void> {
  await tx.insert(opportunityStageChanges).values([...changes]);
}
