import type { RereadCaller, ResolveCaller } from '../../platform/access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { enterTenant, type TenantScope } from '../../platform/database/tenant-scope.ts';
import { findSession, findSessionById, latestEndMs, touchSession } from '../../platform/http/sessions.repository.ts';
import { type ReadAccessState, readActorWithSessions } from './read-actor.ts';

/** Limits writes of a session's last use to one a minute: a page with twenty requests causes one write. */
const TOUCH_EVERY_MS = 60_000;

/** Reads the caller from the records at every request: a changed role or setting or a deactivation applies at once. */
export function createResolveCaller(scope: TenantScope, clock: Clock, readAccessState: ReadAccessState): ResolveCaller {
  return (token) =>
    scope.withAuthentication(async (tx) => {
      const nowMs = clock.nowMs();
      const session = await findSession(tx, token, nowMs);
      if (session === undefined) return null;
      const { sid, userId, tenantId } = session;
      await enterTenant(tx, tenantId);
      const found = await readActorWithSessions(tx, userId, readAccessState);
      const unusedForMs = nowMs - Date.parse(session.lastUsedAt);
      // The tenant may have shortened its sessions since the last use of this one.
      if (found === undefined || unusedForMs >= found.sessionLifetimeMs) return null;
      const { actor, sessionLifetimeMs } = found;
      // A rejected request does not count as a use of the session.
      const isRenewed = actor.isActive && unusedForMs >= TOUCH_EVERY_MS;
      if (isRenewed) await touchSession(tx, sid, nowMs, sessionLifetimeMs);
      const twoFactor = { ...found.twoFactor, steppedUpAtMs: steppedUpAtMsOf(session) };
      const usedMs = isRenewed ? nowMs : nowMs - unusedForMs;
      return {
        renewedForMs: isRenewed ? sessionLifetimeMs : null,
        holdsUntilMs: Math.min(usedMs + Math.min(TOUCH_EVERY_MS, sessionLifetimeMs), latestEndMs(session.createdAt)),
        caller: { sid, userId, tenantId, actor, twoFactor },
      };
    });
}

const steppedUpAtMsOf = ({ steppedUpAt }: { steppedUpAt: string | null }) =>
  steppedUpAt === null ? null : Date.parse(steppedUpAt);

/** The current caller of a long-lived request. */
export function createRereadCaller(scope: TenantScope, clock: Clock, readAccessState: ReadAccessState): RereadCaller {
  return ({ sid }) =>
    scope.withAuthentication(async (tx) => {
      const nowMs = clock.nowMs();
      const session = sid === null ? undefined : await findSessionById(tx, sid, nowMs);
      if (session === undefined) return null;
      const { userId, tenantId, lastUsedAt } = session;
      await enterTenant(tx, tenantId);
      const found = await readActorWithSessions(tx, userId, readAccessState);
      if (found === undefined || nowMs - Date.parse(lastUsedAt) >= found.sessionLifetimeMs) return null;
      const twoFactor = { ...found.twoFactor, steppedUpAtMs: steppedUpAtMsOf(session) };
      return { sid, userId, tenantId, actor: found.actor, twoFactor };
    });
}
