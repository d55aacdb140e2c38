import type { Caller, RereadCaller, ResolveCaller } from '../../platform/access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { sessionIdOf } from '../../platform/http/session-cookie.ts';
import { enterSession, touchSession } from '../../platform/http/sessions.repository.ts';
import { type ReadCallerRecords, resolveActor } from './read-actor.ts';

/** Limits writes of a session's last use to one a minute: a page with twenty requests causes one write. */
const TOUCH_EVERY_MS = 60_000;

/** Reads the caller from the records at every request: a changed role or setting or a deactivation applies at once. */
export function createResolveCaller(scope: TenantScope, clock: Clock, readRecords: ReadCallerRecords): ResolveCaller {
  return (token) =>
    scope.withAuthentication(async (tx) => {
      const nowMs = clock.nowMs();
      const sid = sessionIdOf(token);
      const found = await readSessionCaller(tx, { sid, nowMs }, readRecords);
      if (found === undefined) return null;
      const { caller, unusedForMs, sessionLifetimeMs } = found;
      // A rejected request does not count as a use of the session.
      const isRenewed = caller.actor.isActive && unusedForMs >= TOUCH_EVERY_MS;
      if (isRenewed) await touchSession(tx, sid, nowMs, sessionLifetimeMs);
      return { caller, renewedForMs: isRenewed ? sessionLifetimeMs : null };
    });
}

/** The current caller of a long-lived request. */
export function createRereadCaller(scope: TenantScope, clock: Clock, readRecords: ReadCallerRecords): RereadCaller {
  return async ({ sid }) => {
    if (sid === null) return null;
    const session = { sid, nowMs: clock.nowMs() };
    const found = await scope.withAuthentication((tx) => readSessionCaller(tx, session, readRecords));
    return found?.caller ?? null;
  };
}

async function readSessionCaller(
  tx: Queryable,
  { sid, nowMs }: { sid: string; nowMs: number },
  readRecords: ReadCallerRecords,
): Promise<{ caller: Caller; unusedForMs: number; sessionLifetimeMs: number } | undefined> {
  const session = await enterSession(tx, sid, nowMs);
  if (session === undefined) return undefined;
  const { userId, tenantId, steppedUpAt } = session;
  const records = await readRecords(tx, userId);
  if (records === undefined) return undefined;
  const { actor, twoFactor, sessionLifetimeMs } = resolveActor(records);
  const unusedForMs = nowMs - Date.parse(session.lastUsedAt);
  // The tenant may have shortened its sessions since the last use of this one.
  if (unusedForMs >= sessionLifetimeMs) return undefined;
  const steppedUpAtMs = steppedUpAt === null ? null : Date.parse(steppedUpAt);
  return {
    caller: { sid, userId, tenantId, actor, twoFactor: { ...twoFactor, steppedUpAtMs } },
    unusedForMs,
    sessionLifetimeMs,
  };
}
