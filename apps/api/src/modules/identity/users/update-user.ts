import type { Role } from '@aicv/domain/access/roles';
import { changedFields } from '../../../platform/audit/log/changed-fields.ts';
import type { Requester } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { refuseUnprintable } from '../../../platform/documents/text/refuse-unprintable.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { endSessionsBecause } from '../../../platform/http/sessions/sessions.repository.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { revokeTokensOf } from '../access-tokens/access-tokens.repository.ts';
import { emailChangedEmail } from '../email-links/account-emails.ts';
import { endLinksOf } from '../email-links/account-links.repository.ts';
import { requireConfirmedAddress } from '../email-links/require-confirmed-address.ts';
import { sendConfirmation } from '../email-links/send-confirmation.ts';
import { writeToOwner } from '../email-links/write-to-owner.ts';
import { revokeInvitationsTo } from '../invitations/invitations.repository.ts';
import { lockForAdministrator } from '../profile/lock-own-account.ts';
import { requireRemainingAdmin } from '../roles/require-remaining-admin.ts';
import { markRoleRequestDone } from '../roles/role-request-notices.ts';
import { auditedUserChanges } from './audited-user-changes.ts';
import { isAddress, withDuplicateNameErrors } from './duplicate-names.ts';
import { movePerson } from './move-person.ts';
import { changeUser, type UserChanges, type UserRow } from './users.repository.ts';

export interface UserUpdate {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  readonly role?: Role | undefined;
  readonly isActive?: boolean | undefined;
  readonly tenantId?: string | undefined;
}

/** Whether emails can be sent, and the address of the product in their links. */
export interface Mailing {
  readonly isConfigured: boolean;
  readonly origin: string | undefined;
}

/**
 * Changes a user of the caller's tenant. Writes nothing without a change. Another role or a deactivation ends their sessions. Another
 * address or a deactivation ends their mailed links. A deactivation revokes their access tokens. With mail, another address is sent a
 * link that confirms it. For another tenant, see `movePerson`. Refuses to leave the tenant without an active administrator
 * (LAST_ADMIN), to grant a role to an unconfirmed address (EMAIL_UNCONFIRMED, with mail), to change the caller's own access or address
 * (OWN_ACCOUNT), and to change an erased account (ACCOUNT_ERASED).
 */
export async function updateUser(
  requester: Requester,
  userId: string,
  { tenantId, mailing, ...wanted }: UserUpdate & { readonly mailing: Mailing },
): Promise<UserRow> {
  const { caller, clock } = requester;
  const moves = tenantId !== undefined && tenantId !== caller.tenantId;
  // After a move, the row belongs to another tenant and is visible only in the authentication scope.
  return withDuplicateNameErrors(() =>
    requester.inTransaction(
      async (ctx) => {
        const { tx } = ctx;
        const before = await lockForAdministrator(tx, caller, userId);
        if (before === undefined) throw notFound();
        if (before.erasedAt !== null) throw accountErased();
        const changed: UserChanges = changedFields(before, { ...wanted, ...followingFields(before, wanted) });
        if (Object.keys(changed).length === 0 && !moves) return before;
        await refuseUnprintable({ firstName: changed.firstName, lastName: changed.lastName });
        if (userId === caller.userId && changed.email !== undefined) throw ownAddress();
        const isAdmitted = (changed.isActive ?? before.isActive) && !moves;
        await requireRemainingAdmin(tx, caller, { before, after: { ...before, ...changed, isActive: isAdmitted } });
        if (changed.role !== undefined)
          requireConfirmedAddress({ ...before, ...changed }, changed.role, mailing.isConfigured);
        const after = await changeUser(tx, userId, changed);
        if (before.isActive && !after.isActive) await endSessionsBecause(tx, userId, { reason: 'account_deactivated' });
        else if (after.role !== before.role) await endSessionsBecause(tx, userId, { reason: 'role_changed' });
        // A later reactivation must not restore them.
        if (!after.isActive) await revokeTokensOf(tx, userId, clock.nowMs());
        // They may have gone to the previous address, and a reactivation must not restore them.
        if (after.email !== before.email || !after.isActive) await endLinksOf(tx, userId);
        if (before.email !== null && (after.email !== before.email || after.role !== before.role || !after.isActive))
          await revokeInvitationsTo(tx, before.email, isoTime(clock.nowMs()));
        if (after.email !== before.email) {
          await writeToOwner(tx, before, { content: emailChangedEmail(undefined) });
          if (mailing.isConfigured && after.isActive && !moves)
            await sendConfirmation(tx, after, { origin: mailing.origin, nowMs: clock.nowMs() });
        }
        if (after.requestedRole === null || !after.isActive) await markRoleRequestDone(tx, before);
        await notifyOfGrantedRole(tx, before, after);
        await ctx.audit({
          action: actionOf(before, after),
          resourceType: 'user',
          resourceId: userId,
          ...auditedUserChanges(before, moves ? { ...changed, tenantId } : changed),
        });
        return moves ? await movePerson(ctx, after, tenantId) : after;
      },
      { acrossTenants: moves },
    ),
  );
}

export const accountErased = () => new ApiError(409, 'ACCOUNT_ERASED', 'This account has been erased');

/**
 * The profile requires the password and a link to the new address. Without this refusal, an open session would be enough to take over the
 * account.
 */
const ownAddress = () => new ApiError(409, 'OWN_ACCOUNT', 'Change your own address in your profile');

/** Dependent changes: a username equal to the address follows it, a new address is unconfirmed, a granted role request is cleared. */
function followingFields(before: UserRow, { email, role }: UserUpdate): UserChanges {
  return {
    ...(email !== undefined && isAddress(before.username) && { username: email }),
    ...(email !== undefined && email !== before.email && { emailConfirmedAt: null }),
    ...(role !== undefined && role === before.requestedRole && { requestedRole: null }),
  };
}

async function notifyOfGrantedRole(tx: Queryable, before: UserRow, after: UserRow) {
  const { id: userId, tenantId, requestedRole } = before;
  if (requestedRole === null || after.requestedRole !== null) return;
  await notify(tx, { userId, tenantId }, { kind: 'role_request_approved', details: { requestedRole } });
}

function actionOf(before: UserRow, after: UserRow): 'user_updated' | 'user_deactivated' | 'user_reactivated' {
  if (before.isActive === after.isActive) return 'user_updated';
  return after.isActive ? 'user_reactivated' : 'user_deactivated';
}
