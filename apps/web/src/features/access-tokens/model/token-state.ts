import type { AccessToken } from '@aicv/contracts/identity/access-tokens';

export type TokenState = 'active' | 'revoked' | 'expired';

export function tokenState({ revokedAt, expiresAt }: AccessToken, nowMs: number): TokenState {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) <= nowMs ? 'expired' : 'active';
}
