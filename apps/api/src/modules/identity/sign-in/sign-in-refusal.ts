import type { AuditEvent } from '@aicv/domain/audit/audit-event';
import { visitorAuditContext } from '../../../platform/audit/log/audit-context.ts';
import { recordRepeatableEvent } from '../../../platform/audit/log/record-repeatable-event.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import type { Client } from '../../../platform/http/connections/client-of.ts';
import type { UserRow } from '../users/users.repository.ts';

type RefusedReason = Extract<AuditEvent, { action: 'sign_in_refused' }>['details']['reason'];

/** Records a failed sign-in, with the tenant of the account if there is one. */
export async function recordSignInRefusal(
  scope: TenantScope,
  client: Client,
  { known, reason }: { known: Pick<UserRow, 'id' | 'tenantId'> | undefined; reason: RefusedReason },
): Promise<void> {
  const context = visitorAuditContext(client, known?.tenantId);
  await scope.withTenant(context.tenantId, (tx) =>
    recordRepeatableEvent(tx, context, {
      event: {
        action: 'sign_in_refused',
        resourceType: 'user',
        resourceId: known?.id ?? null,
        details: { reason },
      },
    }),
  );
}
