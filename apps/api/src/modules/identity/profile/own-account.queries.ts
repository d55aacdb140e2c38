import type { Caller } from '../../../platform/access/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import type { Page } from '../../../platform/http/routing/page-of.ts';
import { listSessionsOf, type SessionRow } from '../../../platform/http/sessions/sessions.repository.ts';
import { type AccountLinkRow, findOpenLink } from '../email-links/account-links.repository.ts';
import type { ReadTenantPolicy } from '../sessions/tenant-policy.ts';

/** The address that is to be confirmed. */
export function findEmailChange(tx: Queryable, userId: string, nowMs: number): Promise<AccountLinkRow | undefined> {
  return findOpenLink(tx, userId, { purpose: 'email_change', nowMs });
}

/** The caller's sessions, most recently used first. */
export async function listOwnSessions(
  deps: { scope: TenantScope; clock: Clock; readTenantPolicy: ReadTenantPolicy },
  { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page<SessionRow>> {
  return deps.scope.withTenant(tenantId, async (tx) => {
    const { sessionLifetimeMs: lifetimeMs } = await deps.readTenantPolicy(tx);
    return listSessionsOf(tx, userId, { ...page, nowMs: deps.clock.nowMs(), lifetimeMs });
  });
}
