import { randomUUID } from 'node:crypto';
import { fundingRounds } from '../../modules/capital/rounds/funding-rounds.tables.ts';
import { investorUpdates, investorUpdateVersions } from '../../modules/capital/updates/investor-updates.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { daysAgo } from '../demo-calendar.ts';
import { type DemoFundingRound, demoFundingRounds, demoInvestorUpdates } from './demo-capital.ts';

export async function loadDemoCapital(tx: Queryable, nowMs: number): Promise<void> {
  await tx.insert(fundingRounds).values(demoFundingRounds.map((round) => fundingRoundRow(round, nowMs)));
  const updates = demoInvestorUpdates.map(({ publishedDaysAgo, ...update }) => ({
    ...update,
    id: randomUUID(),
    publishedVersion: 1,
    publishedAt: daysAgo(nowMs, publishedDaysAgo),
    createdAt: daysAgo(nowMs, publishedDaysAgo + 3),
    updatedAt: daysAgo(nowMs, publishedDaysAgo),
  }));
  await tx.insert(investorUpdates).values(updates);
  await tx.insert(investorUpdateVersions).values(
    updates.map(({ id, title, content, publishedAt }) => {
      return { updateId: id, number: 1, title, content, createdAt: publishedAt };
    }),
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
