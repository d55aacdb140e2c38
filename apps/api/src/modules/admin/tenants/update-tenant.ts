import { DEFAULT_TENANT_ID, isTenantId } from '@aicv/domain/identity/tenant';
import type { Plan } from '@aicv/domain/settings/plan';
import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import { enterTenant } from '../../../platform/db/tenancy/tenant-scope.ts';
import { findTenant } from '../../../platform/db/tenancy/tenants.queries.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { changePlan } from '../../settings/plan-changes.public.ts';
import { lockSettings } from '../../settings/settings.public.ts';
import { changeTenant } from './tenants.repository.ts';

export interface TenantChanges {
  readonly name?: string | undefined;
  readonly plan?: Plan | undefined;
  readonly isActive?: boolean | undefined;
}

/**
 * Renames a tenant, changes its plan, or deactivates or reactivates it, from the next request of each user. Writes nothing without a
 * change. The firm's own tenant cannot be deactivated (FIRM_TENANT).
 */
export async function updateTenant(ctx: Context, id: string, wanted: TenantChanges): Promise<void> {
  const { tx } = ctx;
  if (!isTenantId(id)) throw notFound();

  // The tenant's own administrators may change its plan concurrently.
  await lockSettings(tx, id);
  const before = await findTenant(tx, id);
  if (before === undefined) throw notFound();
  if (id === DEFAULT_TENANT_ID && wanted.isActive === false) {
    throw new ApiError(409, 'FIRM_TENANT', "The firm's own tenant cannot be deactivated");
  }
  const { plan, ...others } = wanted;
  const changed = changedFields(before, others);
  const isOtherPlan = plan !== undefined && plan !== before.plan;
  const changes = fieldChanges(before, { ...changed, ...(isOtherPlan && { plan }) });
  if (changes === undefined) return;
  await changeTenant(tx, id, changed);
  await ctx.audit({
    action: 'tenant_updated',
    resourceType: 'tenant',
    resourceId: id,
    details: { changes },
  });
  if (!isOtherPlan) return;
  await enterTenant(tx, id);
  await changePlan(tx, id, plan);
}
