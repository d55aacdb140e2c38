import { isTenantId } from '@aicv/domain/identity/tenant';
import type { Context } from '../../../platform/context.ts';
import { enterTenant } from '../../../platform/db/tenancy/tenant-scope.ts';
import { findTenant } from '../../../platform/db/tenancy/tenants.queries.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { invite } from '../../identity/accounts.public.ts';

/**
 * Invites an administrator into a tenant from outside. This is the recovery if the first invitation expired or the tenant has no
 * administrator left. The tenant's own log records it; the email belongs to the firm. Refuses a deactivated tenant (TENANT_INACTIVE).
 * Returns when the link expires.
 */
export async function inviteTenantAdmin(
  ctx: Context,
  { tenantId, adminEmail }: { tenantId: string; adminEmail: string },
  origin: string | undefined,
): Promise<string> {
  const { tx, caller, client, clock } = ctx;
  if (!isTenantId(tenantId)) throw notFound();

  const tenant = await findTenant(tx, tenantId);
  if (tenant === undefined) throw notFound();
  if (!tenant.isActive) throw tenantInactive();
  await enterTenant(tx, tenantId);
  const { expiresAt } = await invite(
    tx,
    { caller, client, nowMs: clock.nowMs(), tenantId, invitedBy: null },
    { email: adminEmail, role: 'admin', origin },
  );
  return expiresAt;
}

const tenantInactive = () =>
  new ApiError(409, 'TENANT_INACTIVE', 'Reactivate the tenant first. Invitations do not work while it is inactive');
