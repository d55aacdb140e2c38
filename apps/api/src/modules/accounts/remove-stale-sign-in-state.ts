import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { removeExpiredSessions } from '../../platform/http/sessions.repository.ts';
import { removeStaleGuards } from './sign-in-guards.repository.ts';

/** Housekeeping: removes expired sessions and counts of failed tries that no longer matter. */
export async function removeStaleSignInState(scope: TenantScope, clock: Clock): Promise<void> {
  await scope.withAuthentication(async (tx) => {
    await removeExpiredSessions(tx, clock.nowMs());
    await removeStaleGuards(tx, clock.nowMs());
  });
}
