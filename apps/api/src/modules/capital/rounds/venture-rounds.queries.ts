import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { FundingRoundRow } from './funding-rounds.repository.ts';
import { fundingRounds } from './funding-rounds.tables.ts';

/** The rounds of a venture, newest first. */
export async function listRoundsOfVenture(tx: Queryable, ventureId: string, limit: number): Promise<FundingRoundRow[]> {
  const { createdAt, id } = fundingRounds;
  return tx
    .select()
    .from(fundingRounds)
    .where(eq(fundingRounds.ventureId, ventureId))
    .orderBy(sql`${createdAt} desc nulls last`, sql`${id} desc nulls last`)
    .limit(limit);
}

export async function hasRounds(tx: Queryable, ventureId: string): Promise<boolean> {
  return (await listRoundsOfVenture(tx, ventureId, 1)).length > 0;
}
