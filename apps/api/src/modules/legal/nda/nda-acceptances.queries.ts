import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { and, asc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import { type SearchedTable, searchPage } from '../../../platform/db/pagination/text-search.queries.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { searchedByPerson } from '../../identity/accounts.public.ts';
import {
  findNdaAcceptance,
  findNdaAcceptanceById,
  listEvidence,
  type NdaAcceptanceRow,
  type NdaEvidenceRow,
} from './nda.repository.ts';
import { ndaAcceptances, ndaAcceptanceTexts } from './nda-acceptances.tables.ts';

export interface NdaFilter {
  readonly q?: string | undefined;
  /** Whether a document must exist, must not exist, or does not matter. */
  readonly hasPdf: boolean | null;
  readonly rangeStartMs: number | null;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const NEWEST_FIRST = newestFirst(ndaAcceptances.createdAt, ndaAcceptances.id);
const SEARCHED: SearchedTable = {
  ...searchedByPerson(ndaAcceptances, ndaAcceptances.id, ndaAcceptances.userId),
  ownText: { texts: ndaAcceptanceTexts, textOf: ndaAcceptanceTexts.acceptanceId },
};

/** Signatures of the tenant; `q` searches username, email, the signer's names and the typed name. */
export async function listNdaAcceptances(tx: Queryable, filter: NdaFilter): Promise<Page<NdaAcceptanceRow>> {
  const { signedPdfPath } = ndaAcceptances;
  // Without the times, which change from page to page.
  const asked = { q: filter.q, hasPdf: filter.hasPdf };
  const matching = and(
    filter.hasPdf === null ? undefined : filter.hasPdf ? isNotNull(signedPdfPath) : isNull(signedPdfPath),
    filter.rangeStartMs === null ? undefined : gte(ndaAcceptances.createdAt, isoTime(filter.rangeStartMs)),
  );
  const { q, limit, cursor } = filter;
  const onPage = and(matching, afterCursor(NEWEST_FIRST, cursor, asked));
  const order = orderOf(NEWEST_FIRST);
  const select = (condition: SQL | undefined, most: number) =>
    tx
      .select()
      .from(ndaAcceptances)
      .where(condition)
      .orderBy(...order)
      .limit(most);
  const pageOf = (rows: readonly NdaAcceptanceRow[], total: number) =>
    toPage(rows, limit, { total, positionOf: (row) => [row.createdAt, row.id], context: asked });
  if (q) {
    const found = await searchPage(tx, SEARCHED, { q, select, matching, onPage, order, limit, cursor });
    return { ...pageOf(found.rows, found.count), isTotalExact: found.isCountExact };
  }
  const rows = await select(onPage, limit + 1);
  return withBoundedTotal(tx, pageOf(rows, rows.length), { cursor, rows: ndaAcceptances, matching });
}

/** The tenant's signatures of all versions. */
export function countNdaAcceptances(tx: Queryable): Promise<number> {
  return tx.$count(ndaAcceptances);
}

/** When each of these people signed the version in force. */
export async function findSigningTimes(tx: Queryable, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select({ userId: ndaAcceptances.userId, createdAt: ndaAcceptances.createdAt })
    .from(ndaAcceptances)
    .where(and(eq(ndaAcceptances.ndaVersion, CURRENT_NDA.version), inArray(ndaAcceptances.userId, [...userIds])));
  return new Map(rows.map(({ userId, createdAt }) => [userId, createdAt]));
}

/** The ids of all signers of the version in force, as a subquery for counts and lists of people. */
export function currentSignerIds(): SQL {
  const isCurrent = eq(ndaAcceptances.ndaVersion, CURRENT_NDA.version);
  return sql`(select ${ndaAcceptances.userId} from ${ndaAcceptances} where ${isCurrent})`;
}

/** The person's signature of the NDA in force; an earlier version's does not count. */
export function findCurrentNda(tx: Queryable, userId: string): Promise<NdaAcceptanceRow | undefined> {
  return findNdaAcceptance(tx, userId, CURRENT_NDA.version);
}

export interface NdaWithEvidence {
  readonly acceptance: NdaAcceptanceRow;
  /** Every step reported before it, oldest first. */
  readonly evidence: readonly NdaEvidenceRow[];
}

/** A signature of the tenant; rejects an unknown one. */
export async function getNdaWithEvidence(tx: Queryable, id: string): Promise<NdaWithEvidence> {
  const acceptance = await findNdaAcceptanceById(tx, id);
  if (acceptance === undefined) throw notFound();
  return { acceptance, evidence: await listEvidence(tx, acceptance.userId, acceptance.ndaVersion) };
}

/** A person's signatures of all versions, the earliest first. */
export async function listSignaturesOfPerson(tx: Queryable, userId: string): Promise<NdaAcceptanceRow[]> {
  return tx
    .select()
    .from(ndaAcceptances)
    .where(eq(ndaAcceptances.userId, userId))
    .orderBy(asc(ndaAcceptances.createdAt), asc(ndaAcceptances.id));
}

/** The same, with the steps reported before each. */
export async function listNdasOfPerson(tx: Queryable, userId: string): Promise<NdaWithEvidence[]> {
  const found: NdaWithEvidence[] = [];
  for (const acceptance of await listSignaturesOfPerson(tx, userId)) {
    found.push({ acceptance, evidence: await listEvidence(tx, userId, acceptance.ndaVersion) });
  }
  return found;
}
