/** The demonstration data (REQ-320): the same on every load, dated relative to now, loaded completely or not at all. */
import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import { sql } from 'drizzle-orm';
import { recordAuditEvent } from '../platform/audit/record-audit-event.ts';
import type { Clock } from '../platform/clock.ts';
import { installationSettings } from '../platform/database/installation-settings.tables.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import type { TenantScope } from '../platform/database/tenant-scope.ts';
import { hashPassword } from '../platform/password-hash.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { demoLearners } from './demo-learners.ts';
import { demoOpportunities } from './demo-opportunities.ts';
import { hasPeople, IN_USE } from './has-people.ts';
import { loadDemoAcademy } from './load-demo-academy.ts';
import { loadDemoCapital } from './load-demo-capital.ts';
import { loadDemoKpis } from './load-demo-kpis.ts';
import { loadDemoPeople } from './load-demo-people.ts';
import { loadDemoPipeline } from './load-demo-pipeline.ts';
import { loadDemoSettings } from './load-demo-settings.ts';
import { loadDemoSprints } from './load-demo-sprints.ts';
import { loadDemoTenants } from './load-demo-tenants.ts';
import { loadDemoVentures } from './load-demo-ventures.ts';

/** Any fixed number serves as lock key. Of processes that start together, one loads and the others find the data. */
const DEMO_LOCK = 4_157_302_120;

/** Loads into an installation without users; changes nothing if there are users. Resolves to a sentence about the result. */
export async function loadDemoData(scope: TenantScope, clock: Clock, password: string): Promise<string> {
  const nowMs = clock.nowMs();
  const passwordHash = await hashPassword(password);
  return scope.withTenantAndAuthentication(DEFAULT_TENANT_ID, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    if (await hasPeople(tx)) return IN_USE;
    await loadFirm(tx, passwordHash, nowMs);
    await loadDemoTenants(tx, nowMs);
    return 'The demonstration data is loaded.';
  });
}

async function loadFirm(tx: Queryable, passwordHash: string, nowMs: number): Promise<void> {
  const people = await loadDemoPeople(tx, passwordHash, nowMs);
  const opportunityIds = await loadDemoPipeline(tx, people, nowMs);
  const ventureIds = await loadDemoVentures(tx, { people, opportunityIds }, nowMs);
  await loadDemoSprints(tx, { people, ventureIds }, nowMs);
  await loadDemoKpis(tx, { people, ventureIds }, nowMs);
  await loadDemoCapital(tx, nowMs);
  await loadDemoAcademy(tx, people, nowMs);
  await loadDemoSettings(tx, DEFAULT_TENANT_ID, nowMs);
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
}
