import { fundingRounds } from '../../modules/capital/rounds/funding-rounds.tables.ts';
import { investorUpdates } from '../../modules/capital/updates/investor-updates.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { daysAgo } from '../demo-calendar.ts';
import { type DemoFundingRound, demoFundingRounds, demoInvestorUpdates } from './demo-capital.ts';

export async function loadDemoCapital(tx: Queryable, nowMs: number): Promise<void> {
  await tx.insert(fundingRounds).values(demoFundingRounds.map((round) => fundingRoundRow(round, nowMs)));
  await tx.insert(investorUpdates).values(
    demoInvestorUpdates.map(({ publishedDaysAgo, ...update }) => ({
      ...update,
      publishedAt: daysAgo(nowMs, publishedDaysAgo),
      createdAt: daysAgo(nowMs, publishedDaysAgo + 3),
      updatedAt: daysAgo(nowMs, publishedDaysAgo),
    })),
  );
}

export function fundingRoundRow(
  { closedDaysAgo, createdDaysAgo, ...round }: DemoFundingRound,
  nowMs: number,
): typeof fundingRounds.$inferInsert {
  return {
    ...round,
    closedAt: closedDaysAgo === null ? null : daysAgo(nowMs, closedDaysAgo),
    createdAt: daysAgo(nowMs, createdDaysAgo),
  };
}
