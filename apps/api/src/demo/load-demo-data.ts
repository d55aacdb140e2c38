/** The demonstration data (decisions 12): the same on every load, dated relative to now, all of it or nothing. */
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunity';
import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import { sql } from 'drizzle-orm';
import { users } from '../modules/accounts/users.tables.ts';
import { fundingRounds } from '../modules/capital/funding-rounds.tables.ts';
import { investorUpdates } from '../modules/capital/investor-updates.tables.ts';
import { opportunities } from '../modules/opportunities/opportunities.tables.ts';
import { opportunityStageChanges } from '../modules/opportunities/opportunity-stage-changes.tables.ts';
import { recordAuditEvent } from '../platform/audit/record-audit-event.ts';
import type { Clock } from '../platform/clock.ts';
import { installationSettings } from '../platform/database/installation-settings.tables.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import type { TenantScope } from '../platform/database/tenant-scope.ts';
import { tenants } from '../platform/database/tenants.tables.ts';
import { hashPassword } from '../platform/password-hash.ts';
import { opportunityAttributes } from '../testing/builders/build-opportunity.ts';
import { userAttributes } from '../testing/builders/build-user.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { demoFundingRounds, demoInvestorUpdates } from './demo-capital.ts';
import { demoLearners } from './demo-learners.ts';
import { demoOpportunities } from './demo-opportunities.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Any fixed number: of processes that start together, one loads and the others find it done. */
const DEMO_LOCK = 4_157_302_120;

/** Rows per statement, well under PostgreSQL's 65,535 parameters. */
const BATCH = 1_000;

/** Loads into an installation without people; says so and changes nothing in any other. */
export async function loadDemoData(
  scope: TenantScope,
  clock: Clock,
  password: string,
  log: (line: string) => void,
): Promise<void> {
  const nowMs = clock.nowMs();
  const passwordHash = await hashPassword(password);
  const isLoaded = await scope.withTenantAndAuthentication(DEFAULT_TENANT_ID, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    const [someone] = await tx.select({ id: users.id }).from(users).limit(1);
    if (someone !== undefined) return false;
    await insertTenants(tx, nowMs);
    const analystId = await insertPeople(tx, passwordHash, nowMs);
    await insertPipeline(tx, analystId, nowMs);
    await insertCapital(tx, nowMs);
    await tx
      .insert(installationSettings)
      .values({ key: 'demonstration_accounts', value: DEMO_ACCOUNTS.map(({ role }) => role) });
    await recordAuditEvent(
      tx,
      { userId: null, tenantId: DEFAULT_TENANT_ID, ipAddress: '', userAgent: '', requestId: '' },
      {
        action: 'demonstration_data_loaded',
        resourceType: 'installation',
        resourceId: null,
        details: { users: DEMO_ACCOUNTS.length + demoLearners(nowMs).length, opportunities: demoOpportunities.length },
      },
    );
    return true;
  });
  log(isLoaded ? 'The demonstration data is loaded.' : 'The database is in use, so no demonstration data was loaded.');
}

async function insertTenants(tx: Queryable, nowMs: number): Promise<void> {
  await tx.insert(tenants).values([
    { id: 'northwind', name: 'Northwind Ventures', createdAt: daysAgo(nowMs, 410) },
    { id: 'meridian', name: 'Meridian Capital', createdAt: daysAgo(nowMs, 230) },
  ]);
}

async function insertPeople(tx: Queryable, passwordHash: string, nowMs: number): Promise<string> {
  const accounts = DEMO_ACCOUNTS.map(({ role, firstName, lastName }, index) => {
    const createdAt = daysAgo(nowMs, 420 - index);
    return userAttributes({
      username: role,
      role,
      firstName,
      lastName,
      password: passwordHash,
      createdAt,
      updatedAt: createdAt,
    });
  });
  const inserted = await tx.insert(users).values(accounts).returning({ id: users.id, role: users.role });
  for (const batch of batchesOf(demoLearners(nowMs))) await tx.insert(users).values(batch);
  const analyst = inserted.find(({ role }) => role === 'analyst');
  if (analyst === undefined) throw new Error('The analyst was not inserted');
  return analyst.id;
}

async function insertPipeline(tx: Queryable, analystId: string, nowMs: number): Promise<void> {
  const rows = demoOpportunities.map(({ scores, createdDaysAgo, ...opportunity }) =>
    opportunityAttributes({
      ...opportunity,
      roiScore: scores?.roi ?? null,
      feasibilityScore: scores?.feasibility ?? null,
      scalabilityScore: scores?.scalability ?? null,
      defensibilityScore: scores?.defensibility ?? null,
      timeToRevenueScore: scores?.timeToRevenue ?? null,
      ...(opportunity.totalScore !== undefined && { totalScore: opportunity.totalScore }),
      createdBy: analystId,
      createdAt: daysAgo(nowMs, createdDaysAgo),
      updatedAt: daysAgo(
        nowMs,
        reachedStageDaysAgo(
          createdDaysAgo,
          OPPORTUNITY_STAGES.indexOf(opportunity.stage),
          OPPORTUNITY_STAGES.indexOf(opportunity.stage),
        ),
      ),
    }),
  );
  const inserted = await tx
    .insert(opportunities)
    .values(rows)
    .returning({ id: opportunities.id, stage: opportunities.stage });
  const history = inserted.flatMap(({ id, stage }, index) => {
    const createdDaysAgo = demoOpportunities[index]?.createdDaysAgo ?? 0;
    const last = OPPORTUNITY_STAGES.indexOf(stage);
    return OPPORTUNITY_STAGES.slice(0, last + 1).map((toStage, step) => ({
      opportunityId: id,
      fromStage: step === 0 ? null : (OPPORTUNITY_STAGES[step - 1] ?? null),
      toStage,
      changedBy: analystId,
      changedAt: daysAgo(nowMs, reachedStageDaysAgo(createdDaysAgo, step, last)),
    }));
  });
  await tx.insert(opportunityStageChanges).values(history);
}

async function insertCapital(tx: Queryable, nowMs: number): Promise<void> {
  await tx.insert(fundingRounds).values(
    demoFundingRounds.map(({ closedDaysAgo, createdDaysAgo, ...round }) => ({
      ...round,
      closedAt: closedDaysAgo === null ? null : daysAgo(nowMs, closedDaysAgo),
      createdAt: daysAgo(nowMs, createdDaysAgo),
    })),
  );
  await tx.insert(investorUpdates).values(
    demoInvestorUpdates.map(({ publishedDaysAgo, ...update }) => ({
      ...update,
      publishedAt: daysAgo(nowMs, publishedDaysAgo),
      createdAt: daysAgo(nowMs, publishedDaysAgo + 3),
    })),
  );
}

/** Stages were reached at even steps over the first four fifths of the time since creation. */
function reachedStageDaysAgo(createdDaysAgo: number, step: number, last: number): number {
  return last === 0 ? createdDaysAgo : createdDaysAgo * (1 - (0.8 * step) / last);
}

function daysAgo(nowMs: number, days: number): string {
  return new Date(nowMs - days * DAY_MS).toISOString();
}

function batchesOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
}
