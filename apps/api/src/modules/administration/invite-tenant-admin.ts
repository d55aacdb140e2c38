import { isTenantId } from '@aicv/domain/tenant';
import type { Caller } from '../../platform/access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { enterTenant, type TenantScope } from '../../platform/database/tenant-scope.ts';
import { findTenant } from '../../platform/database/tenants.queries.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { invite } from '../accounts/accounts.public.ts';

/**
 * Invites an administrator into a tenant from outside: the way in where the first invitation ran out or its administrators are
 * gone. The tenant's own log tells of it; the mail is the firm's. Refuses one that is switched off (TENANT_INACTIVE). Answers with
 * when the link ends.
 */
export async function inviteTenantAdmin(
  { scope, clock }: { scope: TenantScope; clock: Clock },
  caller: Caller,
  client: Client,
  { tenantId, adminEmail }: { tenantId: string; adminEmail: string },
  origin: string | undefined,
): Promise<string> {
  if (!isTenantId(tenantId)) throw notFound();
  return scope.withTenantAndAuthentication(caller.tenantId, async (tx) => {
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
  });
}

const tenantInactive = () =>
  new ApiError(409, 'TENANT_INACTIVE', 'Reactivate the tenant first. Invitations do not work while it is inactive');
