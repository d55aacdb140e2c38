import type { Plan } from '@aicv/domain/settings/plan';
import type { Requester } from '../../../platform/context.ts';
import { enterTenant } from '../../../platform/db/tenancy/tenant-scope.ts';
import { violatedUniqueConstraint } from '../../../platform/db/writes/unique-violation.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { invite } from '../../identity/accounts.public.ts';
import { insertTenant } from './tenants.repository.ts';

export interface NewTenant {
  readonly id: string;
  readonly name: string;
  readonly plan: Plan;
  readonly adminEmail: string;
}

/**
 * Adds a tenant and invites its first administrator, both or neither. The firm's log records the tenant. The tenant's own log begins
 * with the invitation.
 */
export async function createTenant(
  requester: Requester,
  { adminEmail, ...wanted }: NewTenant,
  origin: string | undefined,
): Promise<void> {
  const { caller, client, clock } = requester;
  try {
    await requester.inTransaction(
      async ({ tx, audit }) => {
        const { id: tenantId, name, plan } = await insertTenant(tx, wanted);
        await audit({
          action: 'tenant_created',
          resourceType: 'tenant',
          resourceId: tenantId,
          details: { changes: { name: { from: null, to: name }, plan: { from: null, to: plan } } },
        });
        await enterTenant(tx, tenantId);
        await invite(
          tx,
          { caller, client, nowMs: clock.nowMs(), tenantId, invitedBy: null },
          { email: adminEmail, role: 'admin', origin },
        );
      },
      { acrossTenants: true },
    );
  } catch (error) {
    if (violatedUniqueConstraint(error) !== 'tenants_pkey') throw error;
    const message = 'A tenant with this ID already exists';
    throw new ApiError(409, 'TENANT_EXISTS', { message, issues: [{ path: 'id', message }] });
  }
}
