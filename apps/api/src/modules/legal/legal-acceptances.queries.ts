import { CURRENT_CONFIDENTIALITY_AGREEMENT } from '@aicv/domain/agreements/current-agreement';
import type { LegalStatusCondition } from '@aicv/domain/legal-compliance';
import { and, asc, count, countDistinct, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { afterCursor, newestFirst, orderOf } from '../../platform/database/keyset-page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type Page, toPage } from '../../platform/http/page-of.ts';
import { matchingUserIds } from '../accounts/accounts.public.ts';
import type { LegalAcceptanceRow } from './legal-acceptances.repository.ts';
import { legalAcceptances } from './legal-acceptances.tables.ts';

export interface AcceptanceFilter extends LegalStatusCondition {
  readonly q?: string | undefined;
  /** The start of the date range, epoch milliseconds; null for all time. */
  readonly rangeStartMs: number | null;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const NEWEST_FIRST = newestFirst(legalAcceptances.createdAt, legalAcceptances.id);

/** Acceptances of the tenant; `q` looks in username, email and names of whoever accepted. */
export async function listAcceptances(tx: Queryable, filter: AcceptanceFilter): Promise<Page<LegalAcceptanceRow>> {
  // Without the times that move on from page to page.
  const asked = { q: filter.q, version: filter.version };
  const sinceMs = Math.max(filter.sinceMs ?? 0, filter.rangeStartMs ?? 0);
  const matching = and(
    filter.q ? inArray(legalAcceptances.userId, matchingUserIds(filter.q)) : undefined,
    sinceMs > 0 ? gte(legalAcceptances.createdAt, new Date(sinceMs).toISOString()) : undefined,
    filter.version === null ? undefined : eq(legalAcceptances.agreementVersion, filter.version),
  );
  const rows = await tx
    .select()
    .from(legalAcceptances)
    .where(and(matching, afterCursor(NEWEST_FIRST, filter.cursor, asked)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(filter.limit + 1);
  const [total] = await tx.select({ rows: count() }).from(legalAcceptances).where(matching);
  return toPage(rows, filter.limit, total?.rows ?? 0, (row) => [row.createdAt, row.id], asked);
}

/** What a person accepted, the earliest first. */
export async function listAcceptancesOfPerson(tx: Queryable, userId: string): Promise<LegalAcceptanceRow[]> {
  const { createdAt, id } = legalAcceptances;
  return tx.select().from(legalAcceptances).where(eq(legalAcceptances.userId, userId)).orderBy(asc(createdAt), asc(id));
}

/** All records, and how many people have accepted the version in force. */
export async function countAcceptances(tx: Queryable): Promise<{ records: number; people: number }> {
  const isCurrent = eq(legalAcceptances.agreementVersion, CURRENT_CONFIDENTIALITY_AGREEMENT.version);
  const [records] = await tx.select({ rows: count() }).from(legalAcceptances);
  const [people] = await tx
    .select({ rows: countDistinct(legalAcceptances.userId) })
    .from(legalAcceptances)
    .where(isCurrent);
  return { records: records?.rows ?? 0, people: people?.rows ?? 0 };
}

/** When each of these people accepted the version in force. */
export async function findAcceptanceTimes(tx: Queryable, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const isCurrent = eq(legalAcceptances.agreementVersion, CURRENT_CONFIDENTIALITY_AGREEMENT.version);
  const rows = await tx
    .select({ userId: legalAcceptances.userId, createdAt: legalAcceptances.createdAt })
    .from(legalAcceptances)
    .where(and(isCurrent, inArray(legalAcceptances.userId, [...userIds])));
  return new Map(rows.map(({ userId, createdAt }) => [userId, createdAt]));
}

/** The ids of who accepted the version in force, as a subquery for counts and lists of people. */
export function currentAcceptorIds(): SQL {
  const { userId, agreementVersion } = legalAcceptances;
  const isCurrent = eq(agreementVersion, CURRENT_CONFIDENTIALITY_AGREEMENT.version);
  return sql`(select ${userId} from ${legalAcceptances} where ${isCurrent})`;
}
