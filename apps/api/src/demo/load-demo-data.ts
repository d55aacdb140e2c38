/** The demonstration data (REQ-320): the same on every load, dated relative to now, loaded completely or not at all. */

import type { Role } from '@aicv/domain/access/roles';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { sql } from 'drizzle-orm';
import { users } from '../modules/identity/users/users.tables.ts';
import { recordAuditEvent } from '../platform/audit/log/record-audit-event.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/pool/queryable.ts';
import { installationSettings } from '../platform/db/schema/installation-settings.tables.ts';
import type { TenantScope } from '../platform/db/tenancy/tenant-scope.ts';
import { hashPassword } from '../platform/secrets/password-hash.ts';
import { userAttributes } from '../testing/builders/build-user.ts';
import { demoLearners } from './academy/demo-learners.ts';
import { loadDemoAcademy } from './academy/load-demo-academy.ts';
import { loadDemoCapital } from './capital/load-demo-capital.ts';
import { daysAgo } from './demo-calendar.ts';
import { loadDemoFiles } from './files/load-demo-files.ts';
import { insertAsJson } from './insert-as-json.ts';
import { demoOpportunities } from './opportunities/demo-opportunities.ts';
import { loadDemoPipeline } from './opportunities/load-demo-pipeline.ts';
import { DEMO_ACCOUNTS } from './people/demo-accounts.ts';
import type { DemoPeople } from './people/demo-people.ts';
import { hasPeople, IN_USE } from './people/has-people.ts';
import { loadDemoSettings } from './people/load-demo-settings.ts';
import { loadDemoTenants } from './people/load-demo-tenants.ts';
import { loadDemoKpis } from './ventures/load-demo-kpis.ts';
import { loadDemoSprints } from './ventures/load-demo-sprints.ts';
import { loadDemoVentures } from './ventures/load-demo-ventures.ts';

/** Any fixed number serves as lock key. Of processes that start together, one loads and the others find the data. */
const DEMO_LOCK = 4_157_302_120;

/** Before the oldest venture, which one of these users added. */
const ACCOUNTS_DAYS_AGO = 1_400;

/**
 * Loads into an installation without users; changes nothing if there are users. Resolves to a sentence about the result. The documents of
 * its files are stored before (`storeDemoFiles`).
 */
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
  await loadDemoFiles(tx, { people, opportunityIds, ventureIds }, nowMs);
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

/** Loads the seven accounts and the learners, and returns the ids of the accounts. */
async function loadDemoPeople(tx: Queryable, passwordHash: string, nowMs: number): Promise<DemoPeople> {
  const accounts = DEMO_ACCOUNTS.map(({ role, firstName, lastName }, index) => {
    const createdAt = daysAgo(nowMs, ACCOUNTS_DAYS_AGO - index);
    return userAttributes({
      username: role,
      role,
      firstName,
      lastName,
      password: passwordHash,
      emailConfirmedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    });
  });
  const inserted = await tx.insert(users).values(accounts).returning({ id: users.id, role: users.role });
  await insertAsJson(tx, users, demoLearners(nowMs));
  return Object.fromEntries(inserted.map(({ id, role }) => [role, id])) as Record<Role, string>;
}
