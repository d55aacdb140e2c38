import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { type AccessTokenRow, findOwnTokenForUpdate, revokeToken } from './access-tokens.repository.ts';

/** Revokes one of the caller's tokens, with effect from the next request. A revoked one is unchanged. */
export async function revokeAccessToken(ctx: Context, id: string): Promise<AccessTokenRow> {
  const { tx, caller, clock } = ctx;
  const token = await findOwnTokenForUpdate(tx, caller.userId, id);
  if (token === undefined) throw notFound();
  if (token.revokedAt !== null) return token;
  const revoked = await revokeToken(tx, id, clock.nowMs());
  const { name, scopes, expiresAt } = revoked;
  await ctx.audit({
    action: 'access_token_revoked',
    resourceType: 'access_token',
    resourceId: id,
    details: { name, scopes, expiresAt },
  });
  return revoked;
}
