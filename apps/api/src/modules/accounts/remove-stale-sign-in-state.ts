import type { Clock } from '../../platform/clock.ts';
import { enterTenant, type TenantScope } from '../../platform/database/tenant-scope.ts';
import { listTenantIds } from '../../platform/database/tenants.queries.ts';
import { removeExpiredSessions } from '../../platform/http/sessions.repository.ts';
import { removeLinksExpiredBefore } from './account-links.repository.ts';
import { removeExpiredChallenges } from './sign-in-challenges.repository.ts';
import { removeStaleGuards } from './sign-in-guards.repository.ts';

/** Links that no longer work still tell for a while whom they were mailed to. */
const LINK_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Housekeeping: removes expired sessions, counts of failed tries that no longer matter, what was begun and not finished, and links
 * that have long stopped working.
 */
export async function removeStaleSignInState({ withAuthentication }: TenantScope, clock: Clock): Promise<void> {
  const nowMs = clock.nowMs();
  await withAuthentication(async (tx) => {
    await removeExpiredSessions(tx, nowMs);
    await removeStaleGuards(tx, nowMs);
    await removeExpiredChallenges(tx, nowMs);
    for (const tenantId of await listTenantIds(tx)) {
      await enterTenant(tx, tenantId);
      await removeLinksExpiredBefore(tx, nowMs - LINK_RETENTION_MS);
    }
  });
}
