import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { endSessionsBecause } from '../../../platform/http/sessions/sessions.repository.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { readCompetences } from '../../competence/competences.public.ts';
import { linkTokenSha256 } from '../email-links/link-token.ts';
import { lockOwnAccount } from '../profile/lock-own-account.ts';
import { markRoleRequestDone } from '../roles/role-request-notices.ts';
import type { SignedIn } from '../sessions/begin-session.ts';
import type { ReadTenantPolicy } from '../sessions/tenant-policy.ts';
import { changeUser, findUserByEmail } from '../users/users.repository.ts';
import { changeInvitation, findInvitationByToken, findInvitationForUpdate } from './invitations.repository.ts';
import { invitationInvalid, requireOffer } from './look-up-invitation.ts';

/**
 * Gives the caller's account the role of an invitation to its address, once, and confirms the address: the caller has signed in and has
 * the link. Their other sessions end if the role changes. Refuses the invitation of another address or tenant
 * (INVITATION_OTHER_ACCOUNT), and one that would demote an administrator (INVITATION_LOWERS_ADMIN).
 */
export async function takeInvitation(
  ctx: Context,
  deps: { scope: TenantScope; clock: Clock; readTenantPolicy: ReadTenantPolicy },
  token: string,
): Promise<Omit<SignedIn, 'token'>> {
  const { tx, caller, clock } = ctx;
  const nowMs = clock.nowMs();
  const before = await lockOwnAccount(tx, caller);
  const found = await findInvitationByToken(tx, linkTokenSha256(token));
  if (found === undefined) throw invitationInvalid();
  if (found.tenantId !== before.tenantId) throw otherAccount();
  const invitation = await requireOffer(tx, await findInvitationForUpdate(tx, found.id), nowMs);
  const { id, role, email } = invitation;
  // The invitation was sent again in the meantime, so this link is no longer valid.
  if (invitation.tokenSha256 !== found.tokenSha256) throw invitationInvalid();
  if ((await findUserByEmail(tx, email))?.id !== before.id) throw otherAccount();
  if (before.role === 'admin' && role !== 'admin') throw lowersAdmin();
  const now = isoTime(nowMs);
  const isRequestMet = before.requestedRole === role;
  const user = await changeUser(tx, before.id, {
    role,
    emailConfirmedAt: before.emailConfirmedAt ?? now,
    ...(isRequestMet && { requestedRole: null }),
  });
  await changeInvitation(tx, id, { acceptedAt: now, acceptedBy: user.id });
  if (user.role !== before.role)
    await endSessionsBecause(tx, user.id, { reason: 'role_changed', exceptSid: caller.sid ?? undefined });
  if (isRequestMet) await markRoleRequestDone(tx, before);
  await ctx.audit({
    action: 'invitation_accepted',
    resourceType: 'invitation',
    resourceId: id,
    details: {
      role,
      userId: user.id,
      hadAccount: true,
      changes: fieldChanges(before, changedFields(before, { role })) ?? {},
    },
    personal: { email },
  });
  const tenantPolicy = await deps.readTenantPolicy(tx);
  return { user, tenantPolicy, competences: await readCompetences(tx, user.id, nowMs) };
}

const otherAccount = () =>
  new ApiError(
    409,
    'INVITATION_OTHER_ACCOUNT',
    'This invitation is for another account. Sign in with its email address.',
  );

const lowersAdmin = () =>
  new ApiError(409, 'INVITATION_LOWERS_ADMIN', 'You are an administrator. An invitation cannot remove that role.');
