import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { endSessionsBecause } from '../../../platform/http/sessions/sessions.repository.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { requireConfirmedAddress } from '../email-links/require-confirmed-address.ts';
import { revokeInvitationsTo } from '../invitations/invitations.repository.ts';
import { lockForAdministrator } from '../profile/lock-own-account.ts';
import { changeUser, type UserRow } from '../users/users.repository.ts';
import { requireRemainingAdmin } from './require-remaining-admin.ts';
import { markRoleRequestDone } from './role-request-notices.ts';

/**
 * Grants or declines the role that a user requested (REQ-33). A granted one ends their sessions and revokes an open invitation to their
 * address (REQ-54). With mail, refuses to grant to an unconfirmed address (EMAIL_UNCONFIRMED).
 */
export async function decideRoleRequest(
  ctx: Context,
  userId: string,
  { decision, isMailConfigured }: { decision: 'approve' | 'decline'; isMailConfigured: boolean },
): Promise<UserRow> {
  const { tx, caller, clock } = ctx;
  const user = await lockForAdministrator(tx, caller, userId);
  if (user === undefined) throw notFound();
  const { requestedRole } = user;
  if (requestedRole === null) throw new ApiError(409, 'NO_ROLE_REQUEST', 'This role request has already been decided');
  const role = decision === 'approve' ? requestedRole : user.role;
  if (decision === 'approve') requireConfirmedAddress(user, role, isMailConfigured);
  // The user may have become an administrator since they requested a lesser role.
  await requireRemainingAdmin(tx, caller, { before: user, after: { ...user, role } });
  const updated = await changeUser(tx, userId, { role, requestedRole: null });
  if (updated.role !== user.role) {
    await endSessionsBecause(tx, userId, { reason: 'role_changed' });
    if (user.email !== null) await revokeInvitationsTo(tx, user.email, isoTime(clock.nowMs()));
  }
  await markRoleRequestDone(tx, user);
  await notify(
    tx,
    { userId, tenantId: caller.tenantId },
    { kind: decision === 'approve' ? 'role_request_approved' : 'role_request_declined', details: { requestedRole } },
  );
  await ctx.audit({
    action: decision === 'approve' ? 'role_request_approved' : 'role_request_declined',
    resourceType: 'user',
    resourceId: userId,
    details: {
      requestedRole,
      changes: updated.role === user.role ? {} : { role: { from: user.role, to: updated.role } },
    },
  });
  return updated;
}
