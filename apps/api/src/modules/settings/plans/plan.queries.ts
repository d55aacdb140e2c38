import { type Plan, planOf } from '@aicv/domain/settings/plan';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';

/** The tenant's plan. */
export async function readPlan(tx: Queryable, tenantId: string): Promise<Plan> {
  const [tenant] = await tx.select({ plan: tenants.plan }).from(tenants).where(eq(tenants.id, tenantId));
  return planOf(tenant?.plan ?? '');
}
