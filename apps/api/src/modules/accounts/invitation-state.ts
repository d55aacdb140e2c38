/** What has become of an invitation. One that was replaced after it had run out has run out, not been revoked. */
import type { InvitationRow } from './invitations.repository.ts';

/** How long an invitation's link works. */
export const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export type InvitationState = 'open' | 'accepted' | 'revoked' | 'expired';

/** Whether it can be sent again: one that has run out can, unless it was revoked or replaced, before or after that. */
export function canResend({ acceptedAt, revokedAt }: Pick<InvitationRow, 'acceptedAt' | 'revokedAt'>): boolean {
  return acceptedAt === null && revokedAt === null;
}

export function invitationState(
  { acceptedAt, revokedAt, expiresAt }: Pick<InvitationRow, 'acceptedAt' | 'revokedAt' | 'expiresAt'>,
  nowMs: number,
): InvitationState {
  if (acceptedAt !== null) return 'accepted';
  const expiresMs = Date.parse(expiresAt);
  if (revokedAt !== null && Date.parse(revokedAt) < expiresMs) return 'revoked';
  return expiresMs <= nowMs ? 'expired' : 'open';
}
