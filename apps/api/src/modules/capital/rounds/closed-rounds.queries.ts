/** Funding rounds as input for the firm's metrics. */
import { count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { fundingRounds } from './funding-rounds.tables.ts';

export type ClosedRound = Pick<typeof fundingRounds.$inferSelect, 'id' | 'name' | 'amount' | 'closedAt'>;

/** Most recently closed first. */
export async function listClosedRounds(tx: Queryable): Promise<ClosedRound[]> {
  const { id, name, amount, closedAt, createdAt, status } = fundingRounds;
  return tx
    .select({ id, name, amount, closedAt })
    .from(fundingRounds)
    .where(eq(status, 'closed'))
    .orderBy(sql`${closedAt} desc nulls last`, sql`${createdAt} desc`, sql`${id} desc`);
}

export async function countFundingRounds(tx: Queryable): Promise<number> {
  const [counted] = await tx.select({ rows: count() }).from(fundingRounds);
  return counted?.rows ?? 0;
}
