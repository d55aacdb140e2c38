import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { changedFields } from '../../platform/audit/changed-fields.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { refuseUnprintable } from '../../platform/documents/refuse-unprintable.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { auditedUserChanges } from './audited-user-changes.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import { changeUser, type UserRow } from './users.repository.ts';

/** Changes the caller's own names. Writes nothing without a change. */
export async function updateOwnAccount(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  wanted: { readonly firstName?: string | undefined; readonly lastName?: string | undefined },
): Promise<UserRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const before = await lockOwnAccount(tx, caller);
    const changed = changedFields(before, wanted);
    if (Object.keys(changed).length === 0) return before;
    await refuseUnprintable(changed);
    const after = await changeUser(tx, caller.userId, changed);
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'user_updated',
      resourceType: 'user',
      resourceId: caller.userId,
      ...auditedUserChanges(before, changed),
    });
    return after;
  });
}
