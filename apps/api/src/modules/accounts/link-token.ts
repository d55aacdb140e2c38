import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link that is mailed, an invitation's or one for an account, which is kept nowhere but in the mail. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of it: whoever reads the table cannot use the link. */
export function linkTokenSha256(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
