import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { inTrash } from '../../platform/db/tenancy/trash.ts';
import type { DisclosedItem } from '../legal/disclosures.public.ts';
import { disclosedRound, disclosedUpdate } from './disclosed-items.ts';
import { fundingRounds } from './rounds/funding-rounds.tables.ts';
import { investorUpdates } from './updates/investor-updates.tables.ts';

/** The rounds and updates with these ids as recorded in disclosures, also those in the trash: a copy of their texts may outlive them. */
export async function findDisclosedRecords(tx: Queryable, ids: readonly string[]): Promise<DisclosedItem[]> {
  if (ids.length === 0) return [];
  return inTrash(tx, async () => {
    const rounds = await tx
      .select({ id: fundingRounds.id, name: fundingRounds.name })
      .from(fundingRounds)
      .where(inArray(fundingRounds.id, [...ids]));
    const updates = await tx
      .select({ id: investorUpdates.id, title: investorUpdates.title })
      .from(investorUpdates)
      .where(inArray(investorUpdates.id, [...ids]));
    return [...rounds.map(disclosedRound), ...updates.map(disclosedUpdate)];
  });
}
