import type { Caller, RereadCaller, ResolveCaller } from '../../../platform/access/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { sessionIdOf } from '../../../platform/http/sessions/session-cookie.ts';
import { touchSession } from '../../../platform/http/sessions/sessions.repository.ts';
import { type ReadSessionRecords, resolveActor } from './read-actor.ts';

/** Limits writes of a session's last use to one a minute: a page with twenty requests causes one write. */
const TOUCH_EVERY_MS = 60_000;

/** Reads the caller from the records at every request: a changed role or setting or a deactivation applies at once. */
export function createResolveCaller(scope: TenantScope, clock: Clock, readRecords: ReadSessionRecords): ResolveCaller {
  return async (token) => {
    const nowMs = clock.nowMs();
    const sid = sessionIdOf(token);
    const found = await readSessionCaller({ sid, nowMs }, readRecords);
    if (found === undefined) return null;
    const { caller, unusedForMs, sessionLifetimeMs } = found;
    // A rejected request does not count as a use of the session.
    const isRenewed = caller.actor.isActive && unusedForMs >= TOUCH_EVERY_MS;
    if (isRenewed)
      await scope.withAuthentication((tx) => touchSession(tx, sid, { nowMs, lifetimeMs: sessionLifetimeMs }));
    return { caller, renewedForMs: isRenewed ? sessionLifetimeMs : null };
  };
}

/** The current caller of a long-lived request. */
export function createRereadCaller(clock: Clock, readRecords: ReadSessionRecords): RereadCaller {
  return async ({ sid }) => {
    if (sid === null) return null;
    const found = await readSessionCaller({ sid, nowMs: clock.nowMs() }, readRecords);
    return found?.caller ?? null;
  };
}

async function readSessionCaller(
  { sid, nowMs }: { sid: string; nowMs: number },
  readRecords: ReadSessionRecords,
): Promise<{ caller: Caller; unusedForMs: number; sessionLifetimeMs: number } | undefined> {
  const session = await readRecords({ sid, nowMs });
  if (session === undefined) return undefined;
  const { userId, tenantId, lastUsedAtMs, steppedUpAtMs, ...records } = session;
  const { actor, twoFactor, sessionLifetimeMs, timeZone } = resolveActor(records);
  const unusedForMs = nowMs - lastUsedAtMs;
  // The tenant may have shortened its sessions since the last use of this one.
  if (unusedForMs >= sessionLifetimeMs) return undefined;
  return {
    caller: { sid, userId, tenantId, timeZone, actor, twoFactor: { ...twoFactor, steppedUpAtMs } },
    unusedForMs,
    sessionLifetimeMs,
  };
}
