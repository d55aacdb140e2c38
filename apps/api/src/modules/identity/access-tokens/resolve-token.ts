import type { ResolveToken } from '../../../platform/access/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import { enterTenant, type TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { type ReadCallerRecords, resolveActor } from '../sessions/read-actor.ts';
import { findLiveToken, touchToken } from './access-tokens.repository.ts';

/** Limits writes of a token's last use to one a minute. */
const TOUCH_EVERY_MS = 60_000;

/** Reads token and owner from the records at every request: a revocation, a changed role or a deactivation applies at once. */
export function createResolveToken(scope: TenantScope, clock: Clock, readRecords: ReadCallerRecords): ResolveToken {
  return (tokenSha256) =>
    scope.withAuthentication(async (tx) => {
      const nowMs = clock.nowMs();
      const token = await findLiveToken(tx, tokenSha256, nowMs);
      if (token === undefined) return null;
      const { id: tokenId, userId, tenantId, lastUsedAt } = token;
      await enterTenant(tx, tenantId);
      const records = await readRecords(tx, userId, nowMs);
      if (records === undefined) return null;
      const { actor, twoFactor, timeZone } = resolveActor(records);
      const touchedBeforeMs = nowMs - TOUCH_EVERY_MS;
      // A rejected request does not count as a use of the token.
      if (actor.isActive && (lastUsedAt === null || Date.parse(lastUsedAt) <= touchedBeforeMs)) {
        await touchToken(tx, tokenId, { nowMs, beforeMs: touchedBeforeMs });
      }
      return {
        sid: null,
        tokenId,
        userId,
        tenantId,
        timeZone,
        actor: { ...actor, tokenScopes: new Set(token.scopes) },
        twoFactor: { ...twoFactor, steppedUpAtMs: null },
      };
    });
}
