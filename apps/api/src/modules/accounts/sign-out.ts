import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { endSession } from '../../platform/http/sessions.repository.ts';

/** Ends the caller's session. Its cookie is invalid from then on. */
export async function signOut(scope: TenantScope, caller: Caller, client: Client): Promise<void> {
  await scope.withTenant(caller.tenantId, async (tx) => {
    if (caller.sid !== null) await endSession(tx, caller.sid);
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'user_signed_out',
      resourceType: 'user',
      resourceId: caller.userId,
      details: {},
    });
  });
}
