/** The state of an invitation. One that was replaced after its expiry counts as expired, not as revoked. */
import type { InvitationRow } from './invitations.repository.ts';

/** How long an invitation's link is valid. */
export const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export type InvitationState = 'open' | 'accepted' | 'revoked' | 'expired';

/** Whether it can be sent again: yes after its expiry, unless it was revoked or replaced, before or after that. */
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
