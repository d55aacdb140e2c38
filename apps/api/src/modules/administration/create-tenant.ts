import type { Plan } from '@aicv/domain/plan';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Clock } from '../../platform/clock.ts';
import { enterTenant, type TenantScope } from '../../platform/database/tenant-scope.ts';
import { violatedUniqueConstraint } from '../../platform/database/unique-violation.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { invite } from '../accounts/accounts.public.ts';
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
  { scope, clock }: { scope: TenantScope; clock: Clock },
  caller: Caller,
  client: Client,
  { adminEmail, ...wanted }: NewTenant,
  origin: string | undefined,
): Promise<void> {
  try {
    await scope.withTenantAndAuthentication(caller.tenantId, async (tx) => {
      const { id: tenantId, name, plan } = await insertTenant(tx, wanted);
      await recordAuditEvent(tx, auditContextOf(caller, client), {
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
    });
  } catch (error) {
    if (violatedUniqueConstraint(error) !== 'tenants_pkey') throw error;
    const message = 'A tenant with this ID already exists';
    throw new ApiError(409, 'TENANT_EXISTS', message, { issues: [{ path: 'id', message }] });
  }
}
