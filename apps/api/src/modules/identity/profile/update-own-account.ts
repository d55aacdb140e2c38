import { changedFields } from '../../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseUnprintable } from '../../../platform/documents/text/refuse-unprintable.ts';
import { auditedUserChanges } from '../users/audited-user-changes.ts';
import { changeUser, type UserRow } from '../users/users.repository.ts';
import { lockOwnAccount } from './lock-own-account.ts';

/** Changes the caller's own names. Writes nothing without a change. */
export async function updateOwnAccount(
  ctx: Context,
  wanted: { readonly firstName?: string | undefined; readonly lastName?: string | undefined },
): Promise<UserRow> {
  const { tx, caller } = ctx;
  const before = await lockOwnAccount(tx, caller);
  const changed = changedFields(before, wanted);
  if (Object.keys(changed).length === 0) return before;
  await refuseUnprintable(changed);
  const after = await changeUser(tx, caller.userId, changed);
  await ctx.audit({
    action: 'user_updated',
    resourceType: 'user',
    resourceId: caller.userId,
    ...auditedUserChanges(before, changed),
  });
  return after;
}
