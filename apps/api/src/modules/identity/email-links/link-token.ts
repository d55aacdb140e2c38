import { createHash, randomBytes } from 'node:crypto';

/** The secret of a mailed link, for an invitation or an account. Only the email contains it. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash: a reader of the table cannot use the link. */
export function linkTokenSha256(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
