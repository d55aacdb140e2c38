import { readHead } from '../../platform/audit/audit-chain.queries.ts';
import { readUptime } from '../../platform/database/heartbeats.repository.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { countSessionsUsedSince } from '../../platform/http/sessions.repository.ts';
import { countOpenInvitations, countRoleRequests, countUsersByRole } from '../accounts/accounts.public.ts';

/** A session that was used within this is active. */
const ACTIVE_WITHIN_MS = 30 * 60 * 1000;

/** What the page of Holdings begins with, measured at this moment; uptime is the installation's, all else the tenant's. */
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
