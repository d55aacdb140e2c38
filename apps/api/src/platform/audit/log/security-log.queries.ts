/** The entries about a user's account, for that user. */
import type { AuditEvent } from '@aicv/domain/audit/audit-event';
import { and, desc, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { countUpTo, type Total } from '../../db/pagination/bounded-total.queries.ts';
import { afterCursor, orderOf } from '../../db/pagination/keyset-page.ts';
import type { Queryable } from '../../db/pool/queryable.ts';
import { type Page, toPage } from '../../http/routing/page-of.ts';
import { type AuditLogRow, LATEST_FIRST, type PersonalDetails, readPersonal } from './audit.queries.ts';
import { auditLogs, auditPersonal } from './audit-logs.tables.ts';

export type SecurityLogRow = AuditLogRow & { readonly personal: PersonalDetails | null };

/** Actions of users that concern themselves although the entry is about another record. */
const OWN_ACTIONS: readonly AuditEvent['action'][] = [
  'access_token_created',
  'access_token_revoked',
  'agreement_accepted',
  'invitation_accepted',
  'nda_signed',
];

/** Hidden: preparing for a dispute is not disclosed to the other side. */
const HIDDEN_ACTIONS: readonly AuditEvent['action'][] = ['dispute_file_downloaded'];

/**
 * One page of the entries about a user's account, latest first. Merges two index scans, each no longer than the page needs. A single
 * condition would read and sort every action of the user.
 */
export async function listSecurityLog(
  tx: Queryable,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<SecurityLogRow>> {
  const context = { securityLogOf: userId };
  const position = afterCursor(LATEST_FIRST, cursor, context);
  const read = (matching: SQL | undefined) =>
    tx
      .select()
      .from(auditLogs)
      .where(and(matching, position))
      .orderBy(...orderOf(LATEST_FIRST))
      .limit(limit + 1);
  const entries = unionAll(read(aboutPerson(userId)), read(byPerson(userId)))
    .orderBy(desc(auditLogs.timestamp), desc(auditLogs.seq))
    .limit(limit + 1)
    .as('entries');
  const found = await tx
    .select()
    .from(entries)
    .leftJoin(auditPersonal, eq(auditPersonal.entryId, entries.id))
    .orderBy(desc(entries.timestamp), desc(entries.seq));
  const rows = found.map((row) => ({ ...row.entries, content: row.audit_personal?.content ?? null }));
  const isWhole = cursor === undefined && rows.length <= limit;
  const total = isWhole ? { count: rows.length, isCountExact: true } : await countBoth(tx, userId);
  const page = toPage(rows, limit, {
    total: total.count,
    positionOf: ({ timestamp, seq }) => [timestamp, String(seq)],
    context,
  });
  return {
    ...page,
    rows: page.rows.map(({ content, ...row }) => ({ ...row, personal: readPersonal(content) })),
    isTotalExact: total.isCountExact,
  };
}

/** The two kinds are disjoint. The kind with its own index comes first: if it fills the page, the others add nothing. */
async function countBoth(tx: Queryable, userId: string): Promise<Total> {
  const by = await countUpTo(tx, auditLogs, byPerson(userId));
  if (!by.isCountExact) return by;
  const about = await countUpTo(tx, auditLogs, aboutPerson(userId));
  return { count: about.count + by.count, isCountExact: about.isCountExact };
}

function aboutPerson(userId: string): SQL | undefined {
  const { resourceId, resourceType, action } = auditLogs;
  return and(eq(resourceId, userId), eq(resourceType, 'user'), notInArray(action, [...HIDDEN_ACTIONS]));
}

function byPerson(userId: string): SQL | undefined {
  return and(eq(auditLogs.userId, userId), inArray(auditLogs.action, [...OWN_ACTIONS]));
}
