import { randomUUID } from 'node:crypto';
import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import { fundingRounds } from '../modules/capital/funding-rounds.tables.ts';
import { opportunities } from '../modules/opportunities/opportunities.tables.ts';
import { opportunityStageChanges } from '../modules/opportunities/opportunity-stage-changes.tables.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { enterTenant } from '../platform/database/tenant-scope.ts';
import { tenants } from '../platform/database/tenants.tables.ts';
import { opportunityAttributes } from '../testing/builders/build-opportunity.ts';
import { daysAgo } from './demo-calendar.ts';
import { courseRows } from './demo-course-rows.ts';
import type { DemoOpportunity } from './demo-opportunity.ts';
import { sprintRows } from './demo-sprint-rows.ts';
import { stagesOf } from './demo-stage-history.ts';
import { demoTenants } from './demo-tenants.ts';
import { fundingRoundRow } from './load-demo-capital.ts';
import { insertCourses } from './load-demo-courses.ts';
import { loadDemoSettings } from './load-demo-settings.ts';
import { insertSprints } from './load-demo-sprints.ts';
import { insertVentures } from './load-demo-ventures.ts';
import { requireId } from './require-id.ts';

/** Two more firms, whose data must remain hidden from the first. */
export async function loadDemoTenants(tx: Queryable, nowMs: number): Promise<void> {
  await tx.insert(tenants).values(
    demoTenants.map(({ id, name, plan, createdDaysAgo }) => ({
      id,
      name,
      plan,
      createdAt: daysAgo(nowMs, createdDaysAgo),
    })),
  );
  for (const { id: tenantId, opportunities: given, ventures, sprints, fundingRound, courses } of demoTenants) {
    await enterTenant(tx, tenantId);
    await insertOpportunities(tx, given, tenantId, nowMs);
    const owner = { tenantId, userId: null, opportunityIds: new Map<string, string>() };
    const ventureId = requireId(await insertVentures(tx, ventures, owner, nowMs), sprints.venture);
    await insertSprints(
      tx,
      sprints.sprints.map((sprint) => sprintRows(sprint, { ventureId, tenantId }, nowMs)),
    );
    await tx.insert(fundingRounds).values({ ...fundingRoundRow(fundingRound, nowMs), tenantId });
    await insertCourses(
      tx,
      courses.map((course) => courseRows(course, { tenantId, userId: null }, nowMs)),
    );
    await loadDemoSettings(tx, tenantId, nowMs);
  }
  await enterTenant(tx, DEFAULT_TENANT_ID);
}

async function insertOpportunities(
  tx: Queryable,
  given: readonly DemoOpportunity[],
  tenantId: string,
  nowMs: number,
): Promise<void> {
  const added = given.map((opportunity) => ({ id: randomUUID(), opportunity, stageHistory: stagesOf(opportunity) }));
  await tx.insert(opportunities).values(
    added.map(({ id, opportunity: { createdDaysAgo, scores: _scores, ...fields }, stageHistory }) => {
      const stageChangedAt = daysAgo(nowMs, stageHistory.at(-1)?.daysAgo ?? createdDaysAgo);
      return opportunityAttributes({
        ...fields,
        id,
        tenantId,
        version: stageHistory.length,
        createdAt: daysAgo(nowMs, createdDaysAgo),
        stageChangedAt,
        updatedAt: stageChangedAt,
      });
    }),
  );
  await tx.insert(opportunityStageChanges).values(
    added.flatMap(({ id: opportunityId, stageHistory }) =>
      stageHistory.map(({ stage, from, daysAgo: days }) => ({
        opportunityId,
        fromStage: from,
        toStage: stage,
        tenantId,
        changedAt: daysAgo(nowMs, days),
      })),
    ),
  );
}
