import { randomUUID } from 'node:crypto';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { fundingRounds } from '../../modules/capital/rounds/funding-rounds.tables.ts';
import { opportunities } from '../../modules/opportunities/board/opportunities.tables.ts';
import { opportunityStageChanges } from '../../modules/opportunities/history/opportunity-stage-changes.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { enterTenant } from '../../platform/db/tenancy/tenant-scope.ts';
import { tenants } from '../../platform/db/tenancy/tenants.tables.ts';
import { opportunityAttributes } from '../../testing/builders/build-opportunity.ts';
import { courseRows } from '../academy/demo-course-rows.ts';
import { insertCourses } from '../academy/load-demo-courses.ts';
import { fundingRoundRow } from '../capital/load-demo-capital.ts';
import { daysAgo } from '../demo-calendar.ts';
import type { DemoOpportunity } from '../opportunities/demo-opportunity.ts';
import { stagesOf } from '../opportunities/demo-stage-history.ts';
import { requireId } from '../require-id.ts';
import { sprintRows } from '../ventures/demo-sprint-rows.ts';
import { insertSprints } from '../ventures/load-demo-sprints.ts';
import { insertVentures } from '../ventures/load-demo-ventures.ts';
import { demoTenants } from './demo-tenants.ts';
import { loadDemoSettings } from './load-demo-settings.ts';

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
    await insertOpportunities(tx, given, { tenantId, nowMs });
    const owner = { tenantId, userId: null, opportunityIds: new Map<string, string>() };
    const ventureId = requireId(await insertVentures(tx, ventures, { owner, nowMs }), sprints.venture);
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
  { tenantId, nowMs }: { tenantId: string; nowMs: number },
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
