import { CURRENT_CONFIDENTIALITY_AGREEMENT } from '@aicv/domain/legal/agreements/current-agreement';
import type { LegalStatusCondition } from '@aicv/domain/legal/legal-compliance';
import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import { searchPage } from '../../../platform/db/pagination/text-search.queries.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { searchedByPerson } from '../../identity/accounts.public.ts';
import { findAcceptance, type LegalAcceptanceRow } from './legal-acceptances.repository.ts';
import { legalAcceptances } from './legal-acceptances.tables.ts';

export interface AcceptanceFilter extends LegalStatusCondition {
  readonly q?: string | undefined;
  /** The start of the date range, epoch milliseconds; null for all time. */
  readonly rangeStartMs: number | null;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const NEWEST_FIRST = newestFirst(legalAcceptances.createdAt, legalAcceptances.id);
const SEARCHED = searchedByPerson(legalAcceptances, legalAcceptances.id, legalAcceptances.userId);

/** Acceptances of the tenant; `q` searches the username, email and names of the user. */
export async function listAcceptances(tx: Queryable, filter: AcceptanceFilter): Promise<Page<LegalAcceptanceRow>> {
  // Without the times, which change from page to page.
  const asked = { q: filter.q, version: filter.version };
  const sinceMs = Math.max(filter.sinceMs ?? 0, filter.rangeStartMs ?? 0);
  const matching = and(
    sinceMs > 0 ? gte(legalAcceptances.createdAt, isoTime(sinceMs)) : undefined,
    filter.version === null ? undefined : eq(legalAcceptances.agreementVersion, filter.version),
  );
  const { q, limit, cursor } = filter;
  const onPage = and(matching, afterCursor(NEWEST_FIRST, cursor, asked));
  const order = orderOf(NEWEST_FIRST);
  const select = (condition: SQL | undefined, most: number) =>
    tx
      .select()
      .from(legalAcceptances)
      .where(condition)
      .orderBy(...order)
      .limit(most);
  const pageOf = (rows: readonly LegalAcceptanceRow[], total: number) =>
    toPage(rows, limit, { total, positionOf: (row) => [row.createdAt, row.id], context: asked });
  if (q) {
    const { rows, count, isCountExact } = await searchPage(tx, SEARCHED, {
      q,
      select,
      matching,
      onPage,
      order,
      limit,
      cursor,
    });
    return { ...pageOf(rows, count), isTotalExact: isCountExact };
  }
  const rows = await select(onPage, limit + 1);
  return withBoundedTotal(tx, pageOf(rows, rows.length), { cursor, rows: legalAcceptances, matching });
}

/** A user's acceptances, oldest first. */
export async function listAcceptancesOfPerson(tx: Queryable, userId: string): Promise<LegalAcceptanceRow[]> {
  const { createdAt, id } = legalAcceptances;
  return tx.select().from(legalAcceptances).where(eq(legalAcceptances.userId, userId)).orderBy(asc(createdAt), asc(id));
}

/** The tenant's acceptances of all versions. */
export function countAcceptances(tx: Queryable): Promise<number> {
  return tx.$count(legalAcceptances);
}

/** The times at which these users accepted the version in force. */
export async function findAcceptanceTimes(tx: Queryable, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const isCurrent = eq(legalAcceptances.agreementVersion, CURRENT_CONFIDENTIALITY_AGREEMENT.version);
  const rows = await tx
    .select({ userId: legalAcceptances.userId, createdAt: legalAcceptances.createdAt })
    .from(legalAcceptances)
    .where(and(isCurrent, inArray(legalAcceptances.userId, [...userIds])));
  return new Map(rows.map(({ userId, createdAt }) => [userId, createdAt]));
}

/** The ids of all users who accepted the version in force, as a subquery for counts and lists of users. */
export function currentAcceptorIds(): SQL {
  const { userId, agreementVersion } = legalAcceptances;
  const isCurrent = eq(agreementVersion, CURRENT_CONFIDENTIALITY_AGREEMENT.version);
  return sql`(select ${userId} from ${legalAcceptances} where ${isCurrent})`;
}

/** The user's acceptance of the version in force; that of an earlier version does not count. */
export function findCurrentAcceptance(tx: Queryable, userId: string): Promise<LegalAcceptanceRow | undefined> {
  return findAcceptance(tx, userId, CURRENT_CONFIDENTIALITY_AGREEMENT.version);
}
