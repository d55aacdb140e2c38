import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { inTrash, markDeleted, markRestored, purgeRows } from '../../../platform/db/tenancy/trash.ts';
import { emitLiveSignal } from '../../../platform/events/live-signal.ts';
import { type FundingRoundRow, findFundingRoundForUpdate } from '../rounds/funding-rounds.repository.ts';
import { fundingRounds } from '../rounds/funding-rounds.tables.ts';
import { findInvestorUpdateForUpdate, type InvestorUpdateRow } from '../updates/investor-updates.repository.ts';
import { investorUpdates } from '../updates/investor-updates.tables.ts';

/** Locks the round, deleted or not. Undefined also if its content was removed for good. */
export async function findTrashedRoundForUpdate(tx: Queryable, id: string): Promise<FundingRoundRow | undefined> {
  const round = await inTrash(tx, () => findFundingRoundForUpdate(tx, id));
  return round?.purgedAt === null ? round : undefined;
}

/** Locks the update, deleted or not. Undefined also if its content was removed for good. */
export async function findTrashedUpdateForUpdate(tx: Queryable, id: string): Promise<InvestorUpdateRow | undefined> {
  const update = await inTrash(tx, () => findInvestorUpdateForUpdate(tx, id));
  return update?.purgedAt === null ? update : undefined;
}

export async function markRoundDeleted(tx: Queryable, round: FundingRoundRow, deletedBy: string): Promise<void> {
  await markDeleted(tx, fundingRounds, { id: round.id, deletedBy });
  await publishCapitalChanged(tx, round);
}

export async function markRoundRestored(tx: Queryable, round: FundingRoundRow): Promise<void> {
  await markRestored(tx, fundingRounds, round.id);
  await publishCapitalChanged(tx, round);
}

export async function markUpdateDeleted(tx: Queryable, update: InvestorUpdateRow, deletedBy: string): Promise<void> {
  await tx
    .update(investorUpdates)
    .set({ scheduledFor: null, scheduledBy: null })
    .where(eq(investorUpdates.id, update.id));
  await markDeleted(tx, investorUpdates, { id: update.id, deletedBy });
  await publishCapitalChanged(tx, update);
}

export async function markUpdateRestored(tx: Queryable, update: InvestorUpdateRow): Promise<void> {
  await markRestored(tx, investorUpdates, update.id);
  await publishCapitalChanged(tx, update);
}

/** Pages that show records of Capital refetch once the transaction commits. */
async function publishCapitalChanged(tx: Queryable, { tenantId }: { readonly tenantId: string }): Promise<void> {
  await emitLiveSignal(tx, { tenantId, kind: 'capital_changed' });
}

const REMOVED = '(removed)';

/** Removes the content of some deleted rounds; returns their ids. */
export async function purgeRounds(tx: Queryable, before: string, limit: number): Promise<string[]> {
  const content = sql`name = ${REMOVED}, amount = null, valuation = null, lead_investor = null, target = null,
    use_of_funds = null, timeline = null, venture_id = null, decision_id = null`;
  return purgeRows(tx, fundingRounds, { content, before, limit });
}

/** Removes the content of some deleted drafts; returns their ids. */
export async function purgeUpdates(tx: Queryable, before: string, limit: number): Promise<string[]> {
  const content = sql`title = ${REMOVED}, content = null, report_url = null, pages = null, recipient_ids = '{}'`;
  return purgeRows(tx, investorUpdates, { content, before, limit });
}
