import { randomBytes } from 'node:crypto';
import { roleHasCapability } from '@aicv/domain/access/access-policy';
import { TOKEN_PREFIX, type TokenScope } from '@aicv/domain/identity/access-token';
import type { Requester } from '../../../platform/context.ts';
import { ApiError, validationFailed } from '../../../platform/http/errors/api-error.ts';
import { sha256OfToken } from '../../../platform/http/sessions/bearer-token.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { lockOwnAccount } from '../profile/lock-own-account.ts';
import { type AccessTokenRow, countLiveTokens, insertAccessToken } from './access-tokens.repository.ts';

/** Enough for any user, few enough for a readable list. */
const LIVE_TOKENS_MAX = 20;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Readable characters of the secret, to identify a token. The remaining ones cannot be guessed. */
const SHOWN_CHARACTERS = 6;

/** Creates a token for the caller and returns its secret, which is not stored. */
export async function createAccessToken(
  requester: Requester,
  wanted: { readonly name: string; readonly scopes: readonly TokenScope[]; readonly expiresInDays: number },
): Promise<{ row: AccessTokenRow; token: string }> {
  const { caller, clock } = requester;
  const { userId, tenantId, actor } = caller;
  const missing = wanted.scopes.find((each) => !roleHasCapability(each, actor.role, actor.capitalPolicy));
  if (missing !== undefined) throw validationFailed('scopes', `Your role does not include ${missing}`);
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
  const nowMs = clock.nowMs();
  const row = await requester.inTransaction(async ({ tx, audit }) => {
    // Serializes creations per user: concurrent ones could exceed the limit.
    await lockOwnAccount(tx, caller);
    if ((await countLiveTokens(tx, userId, nowMs)) >= LIVE_TOKENS_MAX) throw tooManyTokens();
    const inserted = await insertAccessToken(tx, {
      userId,
      tenantId,
      name: wanted.name,
      prefix: token.slice(0, TOKEN_PREFIX.length + SHOWN_CHARACTERS),
      tokenSha256: sha256OfToken(token),
      scopes: [...wanted.scopes],
      expiresAt: isoTime(nowMs + wanted.expiresInDays * DAY_MS),
    });
    const { id, name, scopes, expiresAt } = inserted;
    await audit({
      action: 'access_token_created',
      resourceType: 'access_token',
      resourceId: id,
      details: { name, scopes, expiresAt },
    });
    return inserted;
  });
  return { row, token };
}

const tooManyTokens = () =>
  new ApiError(
    409,
    'TOO_MANY_TOKENS',
    `You have ${LIVE_TOKENS_MAX} active access tokens. Revoke one before you create another.`,
  );
