import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { endSessionsOf } from '../../platform/http/sessions.repository.ts';

/** Ends every session of the caller but the current one. Writes nothing if there is no other. */
export async function endOtherSessions(scope: TenantScope, caller: Caller, client: Client): Promise<void> {
  const { userId, tenantId, sid } = caller;
  await scope.withTenant(tenantId, async (tx) => {
    const ended = await endSessionsOf(tx, userId, sid ?? undefined);
    if (ended === 0) return;
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'sessions_ended',
      resourceType: 'user',
      resourceId: userId,
      details: { ended },
    });
  });
}
