import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { listTenantIds } from '../../../platform/db/tenancy/tenants.queries.ts';
import { countCourses } from '../../academy/academy.public.ts';
import { countFundingRounds } from '../../capital/capital.public.ts';
import { countTasks, countVentures } from '../../ventures/ventures.public.ts';

export type SeedCounts = Record<'ventures' | 'courses' | 'tasks' | 'fundingRounds', number>;

/** The counters of a tenant's records. */
const COUNTERS: Readonly<Record<keyof SeedCounts, (tx: Queryable) => Promise<number>>> = {
  ventures: countVentures,
  courses: countCourses,
  tasks: countTasks,
  fundingRounds: countFundingRounds,
};

/** Record counts by tenant id: all tenants for the firm's admins, the caller's own for all others (REQ-131). */
export async function readSeedStatus(
  scope: TenantScope,
  { tenantId, actor }: Pick<Caller, 'tenantId' | 'actor'>,
): Promise<Map<string, SeedCounts>> {
  const seesEvery = tenantId === DEFAULT_TENANT_ID && actor.role === 'admin';
  const ids = seesEvery ? await scope.withTenant(tenantId, listTenantIds) : [tenantId];
  const counts = new Map<string, SeedCounts>();
  // Each in its own scope: no transaction sees the rows of two tenants.
  for (const id of ids) counts.set(id, await scope.withTenant(id, countAll));
  return counts;
}

async function countAll(tx: Queryable): Promise<SeedCounts> {
  return {
    ventures: await COUNTERS.ventures(tx),
    courses: await COUNTERS.courses(tx),
    tasks: await COUNTERS.tasks(tx),
    fundingRounds: await COUNTERS.fundingRounds(tx),
  };
}
