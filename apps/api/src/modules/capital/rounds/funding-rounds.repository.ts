import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { fundingRounds } from './funding-rounds.tables.ts';

export type FundingRoundRow = typeof fundingRounds.$inferSelect;
type NewFundingRoundRow = typeof fundingRounds.$inferInsert;

export async function findFundingRound(tx: Queryable, id: string): Promise<FundingRoundRow | undefined> {
  const [round] = await tx.select().from(fundingRounds).where(eq(fundingRounds.id, id));
  return round;
}

/** Locks the row, which serializes writers of the round. */
export async function findFundingRoundForUpdate(tx: Queryable, id: string): Promise<FundingRoundRow | undefined> {
  const [round] = await tx.select().from(fundingRounds).where(eq(fundingRounds.id, id)).for('update');
  return round;
}

export async function insertFundingRound(tx: Queryable, round: NewFundingRoundRow): Promise<FundingRoundRow> {
  const [inserted] = await tx.insert(fundingRounds).values(round).returning();
  if (inserted === undefined) throw new Error('The funding round was not inserted');
  return inserted;
}

export async function updateFundingRoundRow(
  tx: Queryable,
  id: string,
  changes: Partial<NewFundingRoundRow>,
): Promise<FundingRoundRow> {
  const [updated] = await tx
    .update(fundingRounds)
    .set({ ...changes, version: sql`${fundingRounds.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(eq(fundingRounds.id, id))
    .returning();
  if (updated === undefined) throw new Error('The funding round was not updated');
  return updated;
}
