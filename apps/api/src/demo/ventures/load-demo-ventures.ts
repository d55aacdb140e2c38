import { randomUUID } from 'node:crypto';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { eq, sql } from 'drizzle-orm';
import { opportunities } from '../../modules/opportunities/board/opportunities.tables.ts';
import { takeScoreSnapshot } from '../../modules/opportunities/reviews/score-snapshot.queries.ts';
import { insertKpis } from '../../modules/ventures/kpis/kpis.repository.ts';
import { MONEY_METRICS } from '../../modules/ventures/kpis/venture-money.queries.ts';
import { ventureLaunches } from '../../modules/ventures/launches/venture-launches.tables.ts';
import { ventureStageChanges, ventures } from '../../modules/ventures/ventures/ventures.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { daysAgo, monthsAgo } from '../demo-calendar.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import { requireId } from '../require-id.ts';
import { demoLiveVentures } from './demo-live-ventures.ts';
import { demoPastVentures } from './demo-past-ventures.ts';
import type { DemoAge, DemoVenture } from './demo-venture.ts';

interface VenturesOfTenant {
  readonly tenantId: string;
  /** The user who added and moved them. */
  readonly userId: string | null;
  /** The ids, by title, of the opportunities from which some were launched. */
  readonly opportunityIds: ReadonlyMap<string, string>;
}

/** Loads the firm's ventures and returns their ids by title. */
export async function loadDemoVentures(
  tx: Queryable,
  { people, opportunityIds }: { people: DemoPeople; opportunityIds: ReadonlyMap<string, string> },
  nowMs: number,
): Promise<ReadonlyMap<string, string>> {
  const given = [...demoPastVentures, ...demoLiveVentures];
  const ids = await insertVentures(tx, given, {
    owner: { tenantId: DEFAULT_TENANT_ID, userId: people.manager, opportunityIds },
    nowMs,
  });
  // As in a launch, each refers to the other, and the opportunity counts as changed.
  await tx
    .update(opportunities)
    .set({
      ventureId: ventures.id,
      version: sql`${opportunities.version} + 1`,
      updatedAt: sql`greatest(${opportunities.updatedAt}, ${ventures.createdAt})`,
    })
    .from(ventures)
    .where(eq(ventures.opportunityId, opportunities.id));
  await insertLaunches(tx, people.manager);
  return ids;
}

/** The launch of each venture that came from an opportunity, with the scores that the opportunity had. */
async function insertLaunches(tx: Queryable, launchedBy: string): Promise<void> {
  const launched = await tx
    .select({ opportunity: opportunities, ventureId: ventures.id, launchedAt: ventures.createdAt })
    .from(ventures)
    .innerJoin(opportunities, eq(opportunities.id, ventures.opportunityId));
  const rows: (typeof ventureLaunches.$inferInsert)[] = [];
  for (const { opportunity, ventureId, launchedAt } of launched) {
    const scores = await takeScoreSnapshot(tx, opportunity);
    rows.push({
      ventureId,
      opportunityId: opportunity.id,
      scores,
      launchedBy,
      launchedAt,
      tenantId: DEFAULT_TENANT_ID,
    });
  }
  await tx.insert(ventureLaunches).values(rows);
}

/** Loads ventures of one tenant with their stage changes and their amounts as KPI values. Returns their ids by title. */
export async function insertVentures(
  tx: Queryable,
  given: readonly DemoVenture[],
  { owner, nowMs }: { owner: VenturesOfTenant; nowMs: number },
): Promise<ReadonlyMap<string, string>> {
  const { tenantId, userId } = owner;
  const added = given.map((venture) => {
    const stageHistory = stageHistoryOf(venture, nowMs);
    const updatedAt = venture.closed ? timeOf(venture.closed, nowMs) : stageHistory.stageChangedAt;
    return { id: randomUUID(), venture, stageHistory, updatedAt };
  });
  await tx.insert(ventures).values(
    added.map(({ id, venture, stageHistory, updatedAt }) => {
      const { stages: _stages, closed, isLaunched, mrr: _mrr, cac: _cac, ltv: _ltv, ...fields } = venture;
      const { createdAt, stage, stageChangedAt } = stageHistory;
      return {
        ...fields,
        id,
        opportunityId: isLaunched ? requireId(owner.opportunityIds, venture.title) : null,
        stage,
        isActive: closed === undefined,
        version: venture.stages.length + (closed === undefined ? 0 : 1),
        // A launch makes its user the owner.
        ownerId: isLaunched ? userId : null,
        createdBy: userId,
        tenantId,
        createdAt,
        stageChangedAt,
        updatedAt,
      };
    }),
  );
  await tx
    .insert(ventureStageChanges)
    .values(
      added.flatMap(({ id: ventureId, stageHistory }) =>
        stageHistory.changes.map((change) => ({ ...change, ventureId, changedBy: userId, tenantId })),
      ),
    );
  await insertKpis(
    tx,
    added.flatMap(({ id: ventureId, venture, updatedAt }) =>
      MONEY_METRICS.flatMap((metric) => {
        const value = venture[metric];
        if (value === undefined) return [];
        const recordedAt = updatedAt.slice(0, 10);
        return [{ ventureId, metric, value, recordedAt, recordedBy: userId, createdAt: updatedAt, tenantId }];
      }),
    ),
  );
  return new Map(added.map(({ id, venture }) => [venture.title, id]));
}

function stageHistoryOf({ title, stages }: DemoVenture, nowMs: number) {
  const changes = stages.map(([toStage, age], index) => ({
    fromStage: stages[index - 1]?.[0] ?? null,
    toStage,
    changedAt: timeOf(age, nowMs),
  }));
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`${title} has no stage`);
  return { changes, createdAt: first.changedAt, stage: last.toStage, stageChangedAt: last.changedAt };
}

function timeOf(age: DemoAge, nowMs: number): string {
  return 'months' in age ? monthsAgo(nowMs, age.months) : daysAgo(nowMs, age.days);
}
