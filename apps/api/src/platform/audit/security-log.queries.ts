/** What the audit log knows of a person's account: for the person. */
import type { AuditEvent } from '@aicv/domain/audit-event';
import { and, desc, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { countToBound, type Total } from '../database/bounded-total.queries.ts';
import { afterCursor, orderOf } from '../database/keyset-page.ts';
import type { Queryable } from '../database/queryable.ts';
import { type Page, toPage } from '../http/page-of.ts';
import { type AuditLogRow, LATEST_FIRST, type PersonalDetails, readPersonal } from './audit.queries.ts';
import { auditLogs, auditPersonal } from './audit-logs.tables.ts';

export type SecurityLogRow = AuditLogRow & { readonly personal: PersonalDetails | null };

/** What people do about themselves though the entry is about another record; none of it is an entry about a person. */
const OWN_ACTIONS: readonly AuditEvent['action'][] = [
  'access_token_created',
  'access_token_revoked',
  'agreement_accepted',
  'invitation_accepted',
  'nda_signed',
];

/** Whoever prepares for a dispute need not tell the other side. */
const HIDDEN_ACTIONS: readonly AuditEvent['action'][] = ['dispute_file_downloaded'];

/**
 * One page of what happened to a person's account, latest first. Two indexes are read in their order, each no further than the page
 * needs, and merged: one condition for both would read and sort everything that the person ever did.
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
  const page = toPage(rows, limit, total.count, ({ timestamp, seq }) => [timestamp, String(seq)], context);
  return {
    ...page,
    rows: page.rows.map(({ content, ...row }) => ({ ...row, personal: readPersonal(content) })),
    isTotalExact: total.isCountExact,
  };
}

/** No entry is of both kinds. The one that an index answers by itself first: where there are too many of it, the others add nothing. */
async function countBoth(tx: Queryable, userId: string): Promise<Total> {
  const by = await countToBound(tx, auditLogs, byPerson(userId));
  if (!by.isCountExact) return by;
  const about = await countToBound(tx, auditLogs, aboutPerson(userId));
  return { count: about.count + by.count, isCountExact: about.isCountExact };
}

function aboutPerson(userId: string): SQL | undefined {
  const { resourceId, resourceType, action } = auditLogs;
  return and(eq(resourceId, userId), eq(resourceType, 'user'), notInArray(action, [...HIDDEN_ACTIONS]));
}

function byPerson(userId: string): SQL | undefined {
  return and(eq(auditLogs.userId, userId), inArray(auditLogs.action, [...OWN_ACTIONS]));
}
