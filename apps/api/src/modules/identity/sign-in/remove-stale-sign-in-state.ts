import type { Clock } from '../../../platform/clock.ts';
import { enterTenant, type TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { listTenantIds } from '../../../platform/db/tenancy/tenants.queries.ts';
import { removeExpiredSessions } from '../../../platform/http/sessions/sessions.repository.ts';
import { removeLinksExpiredBefore } from '../email-links/account-links.repository.ts';
import { removeExpiredChallenges } from './sign-in-challenges.repository.ts';
import { removeStaleGuards } from './sign-in-guards.repository.ts';

/** Expired links are retained for a while, as a record of their recipients. */
const LINK_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Housekeeping: removes expired sessions, failed-attempt counts that no longer matter, unfinished challenges, and links that expired
 * long ago.
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
