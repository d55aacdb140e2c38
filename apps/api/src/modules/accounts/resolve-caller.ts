import type { Actor } from '@aicv/domain/access-policy';
import { DEFAULT_ENABLED_FLAGS } from '@aicv/domain/feature-flags';
import type { ResolveCaller } from '../../platform/access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { enterTenant, type TenantScope } from '../../platform/database/tenant-scope.ts';
import { findSession, touchSession } from '../../platform/http/sessions.repository.ts';
import { findUser } from './users.repository.ts';

/** A session's last use is written at most once a minute: a page of twenty requests is one write. */
const TOUCH_EVERY_MS = 60_000;

/** What other modules know about a person's agreements and tenant; runs in that tenant. */
export type ReadStanding = (
  tx: Queryable,
  userId: string,
) => Promise<Pick<Actor, 'hasAcceptedAgreement' | 'hasSignedNda' | 'capitalPolicy'>>;

/** Reads the caller from the records at every request, so that a changed role or setting or a deactivation holds at once. */
export function createResolveCaller(scope: TenantScope, clock: Clock, readStanding: ReadStanding): ResolveCaller {
  return (token) =>
    scope.withAuthentication(async (tx) => {
      const nowMs = clock.nowMs();
      const session = await findSession(tx, token, nowMs);
      if (session === undefined) return null;
      await enterTenant(tx, session.tenantId);
      const user = await findUser(tx, session.userId);
      if (user === undefined) return null;
      const standing = await readStanding(tx, user.id);
      const renewed = nowMs - Date.parse(session.lastUsedAt) >= TOUCH_EVERY_MS;
      if (renewed) await touchSession(tx, session.sid, nowMs);
      const actor: Actor = {
        role: user.role,
        isActive: user.isActive,
        ...standing,
        enabledFlags: DEFAULT_ENABLED_FLAGS,
      };
      return { renewed, caller: { sid: session.sid, userId: user.id, tenantId: user.tenantId, actor } };
    });
}
