import type { AccessToken } from '@aicv/contracts/identity/access-tokens';
import type { AccessTokenRow } from './access-tokens.repository.ts';

export function presentAccessToken(token: AccessTokenRow): AccessToken {
  const { id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt, revokedAt } = token;
  return { id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt, revokedAt };
}
