import { readHead } from '../../../platform/audit/chain/audit-chain.queries.ts';
import { readUptime } from '../../../platform/db/pool/heartbeats.repository.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { countSessionsUsedSince } from '../../../platform/http/sessions/sessions.repository.ts';
import { countOpenInvitations, countRoleRequests, countUsersByRole } from '../../identity/accounts.public.ts';

/** A session is active if its last use is within this time. */
const ACTIVE_WITHIN_MS = 30 * 60 * 1000;

/** The metrics at the top of Holdings, measured now. Uptime is the installation's, all others are the tenant's. */
export async function readHoldingsSummary(tx: Queryable, nowMs: number) {
  const people = await countUsersByRole(tx);
  const uptime = await readUptime(tx, nowMs);
  return {
    totalUsers: people.total,
    activeUsers: people.active,
    activeSessions: await countSessionsUsedSince(tx, { sinceMs: nowMs - ACTIVE_WITHIN_MS, nowMs }),
    uptime: uptime?.percent ?? null,
    uptimeSince: uptime?.since ?? null,
    auditEvents: (await readHead(tx))?.position ?? 0,
    openInvitations: await countOpenInvitations(tx, nowMs),
    roleRequests: await countRoleRequests(tx),
  };
}
