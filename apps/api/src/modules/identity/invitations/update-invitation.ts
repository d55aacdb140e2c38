import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { linkTokenSha256, newLinkToken } from '../email-links/link-token.ts';
import { findUserByEmail } from '../users/users.repository.ts';
import { canResend, INVITATION_LIFETIME_MS } from './invitation-state.ts';
import { changeInvitation, findInvitationForUpdate, type InvitationRow } from './invitations.repository.ts';
import { requireInvitable } from './require-invitable.ts';
import { sendInvitation } from './send-invitation.ts';

/**
 * Revokes an invitation, or sends it again with a new link and another seven days, also after its expiry. The previous link becomes
 * invalid in both cases. Refuses (INVITATION_NOT_OPEN) an accepted, revoked or replaced one.
 */
export async function updateInvitation(
  ctx: Context,
  invitationId: string,
  { action, origin }: { action: 'revoke' | 'resend'; origin: string | undefined },
): Promise<InvitationRow> {
  const { tx, clock } = ctx;
  const nowMs = clock.nowMs();

  const invitation = await findInvitationForUpdate(tx, invitationId);
  if (invitation === undefined) throw notFound();
  if (!canResend(invitation)) {
    throw new ApiError(409, 'INVITATION_NOT_OPEN', 'This invitation was already accepted, revoked or replaced');
  }
  const changed =
    action === 'revoke'
      ? await changeInvitation(tx, invitationId, { revokedAt: isoTime(nowMs) })
      : await sendAgain(tx, invitation, { origin, nowMs });
  await ctx.audit({
    action: action === 'revoke' ? 'invitation_revoked' : 'invitation_sent_again',
    resourceType: 'invitation',
    resourceId: invitationId,
    details: { role: invitation.role },
    personal: { email: invitation.email },
  });
  return changed;
}

async function sendAgain(
  tx: Queryable,
  { id, email, role, tenantId }: InvitationRow,
  { origin, nowMs }: { origin: string | undefined; nowMs: number },
) {
  const owner = await findUserByEmail(tx, email);
  requireInvitable(owner, tenantId, role);
  const token = newLinkToken();
  const renewed = await changeInvitation(tx, id, {
    tokenSha256: linkTokenSha256(token),
    expiresAt: isoTime(nowMs + INVITATION_LIFETIME_MS),
  });
  await sendInvitation(tx, renewed, {
    token,
    origin,
    outboxTenantId: renewed.tenantId,
    hasAccount: owner !== undefined,
  });
  return renewed;
}
