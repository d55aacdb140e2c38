import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { endSessionOf } from '../../platform/http/sessions.repository.ts';

/** Ends one of the caller's sessions. Returns whether it was the current one. */
export async function endOwnSession(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  sessionId: string,
): Promise<{ isCurrent: boolean }> {
  const { userId, tenantId } = caller;
  return scope.withTenant(tenantId, async (tx) => {
    const sid = await endSessionOf(tx, userId, sessionId);
    if (sid === undefined) throw notFound();
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'sessions_ended',
      resourceType: 'user',
      resourceId: userId,
      details: { ended: 1 },
    });
    return { isCurrent: sid === caller.sid };
  });
}
