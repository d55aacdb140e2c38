import type { AuditEvent } from '@aicv/domain/audit-event';
import { visitorAuditContext } from '../../platform/audit/audit-context.ts';
import { recordRepeatableEvent } from '../../platform/audit/record-repeatable-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import type { UserRow } from './users.repository.ts';

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
