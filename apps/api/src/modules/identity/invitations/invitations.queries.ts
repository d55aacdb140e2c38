import { and, count, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { inNamedTenant } from '../../../platform/db/tenancy/named-tenant.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import type { InvitationState } from './invitation-state.ts';
import type { InvitationRow } from './invitations.repository.ts';
import { invitations } from './invitations.tables.ts';

export interface InvitationFilter {
  readonly state?: InvitationState | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const NEWEST_FIRST = newestFirst(invitations.createdAt, invitations.id);

/** Invitations of the tenant, newest first. */
export async function listInvitations(
  tx: Queryable,
  filter: InvitationFilter,
  nowMs: number,
): Promise<Page<InvitationRow>> {
  const context = { ...filter, list: 'invitations' };
  const matching = and(inNamedTenant(invitations.tenantId), filter.state && inState(filter.state, nowMs));
  const rows = await tx
    .select()
    .from(invitations)
    .where(and(matching, afterCursor(NEWEST_FIRST, filter.cursor, context)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(filter.limit + 1);
  const page = toPage(rows, filter.limit, {
    total: rows.length,
    positionOf: (row) => [row.createdAt, row.id],
    context,
  });
  return withBoundedTotal(tx, page, { cursor: filter.cursor, rows: invitations, matching });
}

/** One invitation of the tenant. Refuses an unknown id. */
export async function getInvitation(tx: Queryable, id: string): Promise<InvitationRow> {
  const [invitation] = await tx
    .select()
    .from(invitations)
    .where(and(inNamedTenant(invitations.tenantId), eq(invitations.id, id)));
  if (invitation === undefined) throw notFound();
  return invitation;
}

export async function countOpenInvitations(tx: Queryable, nowMs: number): Promise<number> {
  const [counted] = await tx
    .select({ rows: count() })
    .from(invitations)
    .where(and(inNamedTenant(invitations.tenantId), inState('open', nowMs)));
  return counted?.rows ?? 0;
}

/** Whether a user of the tenant has ever invited anyone. Excludes the firm's invitation of the first administrator. */
export async function hasInvitedAnyone(tx: Queryable): Promise<boolean> {
  const found = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(inNamedTenant(invitations.tenantId), isNotNull(invitations.invitedBy)))
    .limit(1);
  return found.length > 0;
}

/** The condition that matches `invitationState`. */
function inState(state: InvitationState, nowMs: number): SQL | undefined {
  const { acceptedAt, revokedAt, expiresAt } = invitations;
  const now = isoTime(nowMs);
  if (state === 'accepted') return isNotNull(acceptedAt);
  if (state === 'revoked') return and(isNull(acceptedAt), lt(revokedAt, expiresAt));
  const isNotRevoked = or(isNull(revokedAt), gte(revokedAt, expiresAt));
  return and(isNull(acceptedAt), isNotRevoked, state === 'open' ? gt(expiresAt, now) : lte(expiresAt, now));
}

/** Those of the addresses, in lower case, that have an open invitation in the tenant. */
export async function openlyInvited(tx: Queryable, emails: readonly string[], nowMs: number): Promise<Set<string>> {
  const address = sql<string>`lower(${invitations.email})`;
  const found = await tx
    .select({ email: address })
    .from(invitations)
    .where(and(inNamedTenant(invitations.tenantId), inState('open', nowMs), inArray(address, [...emails])));
  return new Set(found.map(({ email }) => email));
}
