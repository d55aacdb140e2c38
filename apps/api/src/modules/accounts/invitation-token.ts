import { createHash, randomBytes } from 'node:crypto';

/** The secret of an invitation's link, which is kept nowhere but in the mail. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of it: whoever reads the table cannot accept an invitation with it. */
export function invitationTokenSha256(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
