import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import { deletePicture } from './profile-pictures.repository.ts';
import { changeUser, type UserRow } from './users.repository.ts';

/** Removes the caller's picture. Writes nothing if there is none. */
export async function removeOwnPicture(scope: TenantScope, caller: Caller, client: Client): Promise<UserRow> {
  const { userId, tenantId } = caller;
  return scope.withTenant(tenantId, async (tx) => {
    const user = await lockOwnAccount(tx, caller);
    if (!(await deletePicture(tx, userId))) return user;
    const changed = await changeUser(tx, userId, { profileImageUrl: null });
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'picture_removed',
      resourceType: 'user',
      resourceId: userId,
      details: {},
    });
    return changed;
  });
}
