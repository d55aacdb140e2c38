import { and, eq, isNull, lte, type SQL } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import { type SearchedTable, searchPage } from '../../../platform/db/pagination/text-search.queries.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import type { CertificateRow } from './certificates.repository.ts';
import { certificateChecks, certificates, certificateTexts } from './certificates.tables.ts';

/** A certificate with its holder, for administrators. */
export interface IssuedCertificateRow extends CertificateRow {
  readonly holder: PersonRow | undefined;
}

interface Paging {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const NEWEST_FIRST = newestFirst(certificates.issuedAt, certificates.id);
const SEARCHED: SearchedTable = {
  rows: certificates,
  id: certificates.id,
  texts: certificateTexts,
  textOf: certificateTexts.certificateId,
};

/** All certificates of one user, including revoked and replaced ones. */
export async function listCertificatesOf(tx: Queryable, userId: string): Promise<CertificateRow[]> {
  return tx.select().from(certificates).where(eq(certificates.userId, userId));
}

/** The titles of the courses behind a level's certificate, in the order of their completion. None for the certificate of a course. */
export async function listCoursesOfLevel(
  tx: Queryable,
  { kind, userId, level, issuedAt }: Pick<CertificateRow, 'kind' | 'userId' | 'level' | 'issuedAt'>,
): Promise<string[]> {
  if (kind === 'course') return [];
  const rows = await tx
    .select({ courseId: certificates.courseId, title: certificates.title })
    .from(certificates)
    .where(
      and(
        eq(certificates.userId, userId),
        eq(certificates.kind, 'course'),
        eq(certificates.level, level),
        lte(certificates.issuedAt, issuedAt),
        isNull(certificates.revokedAt),
      ),
    )
    .orderBy(certificates.issuedAt, certificates.id);
  return [...new Map(rows.map(({ courseId, title }) => [courseId, title])).values()];
}

/** The ids of a user's certificates. */
export async function listCertificateIdsOf(tx: Queryable, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: certificates.id }).from(certificates).where(eq(certificates.userId, userId));
  return rows.map(({ id }) => id);
}

/** One page of a user's certificates, newest first. */
export function listOwnCertificates(tx: Queryable, userId: string, paging: Paging): Promise<Page<CertificateRow>> {
  return listPage(tx, eq(certificates.userId, userId), { ...paging, userId });
}

/** One page of the tenant's certificates, newest first. `q` searches holder, title and code, ignoring case. */
export async function listIssuedCertificates(
  tx: Queryable,
  filter: Paging & { readonly q?: string | undefined },
): Promise<Page<IssuedCertificateRow>> {
  const page = await (filter.q
    ? searchCertificates(tx, filter.q, { ...filter })
    : listPage(tx, undefined, { ...filter }));
  const holders = await findPeople(
    tx,
    page.rows.map(({ userId }) => userId),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, holder: holders.get(row.userId) })) };
}

export async function withHolder(tx: Queryable, row: CertificateRow): Promise<IssuedCertificateRow> {
  return { ...row, holder: (await findPeople(tx, [row.userId])).get(row.userId) };
}

type Asked = Paging & Readonly<Record<string, unknown>>;

async function listPage(tx: Queryable, matching: SQL | undefined, asked: Asked): Promise<Page<CertificateRow>> {
  const rows = await selectIn(tx)(and(matching, afterCursor(NEWEST_FIRST, asked.cursor, asked)), asked.limit + 1);
  return withBoundedTotal(tx, pageOf(rows, rows.length, asked), { cursor: asked.cursor, rows: certificates, matching });
}

async function searchCertificates(tx: Queryable, q: string, asked: Asked): Promise<Page<CertificateRow>> {
  const { rows, count, isCountExact } = await searchPage(tx, SEARCHED, {
    q,
    select: selectIn(tx),
    matching: undefined,
    onPage: afterCursor(NEWEST_FIRST, asked.cursor, asked),
    order: orderOf(NEWEST_FIRST),
    limit: asked.limit,
    cursor: asked.cursor,
  });
  return { ...pageOf(rows, count, asked), isTotalExact: isCountExact };
}

function selectIn(tx: Queryable) {
  return (condition: SQL | undefined, most: number): Promise<CertificateRow[]> =>
    tx
      .select()
      .from(certificates)
      .where(condition)
      .orderBy(...orderOf(NEWEST_FIRST))
      .limit(most);
}

function pageOf(rows: readonly CertificateRow[], total: number, asked: Asked): Page<CertificateRow> {
  return toPage(rows, asked.limit, { total, positionOf: ({ issuedAt, id }) => [issuedAt, id], context: asked });
}

/** The public facts of a certificate. The query needs no tenant. */
export type CertificateCheckRow = typeof certificateChecks.$inferSelect;

export async function findCertificateCheck(
  tx: Queryable,
  wanted: { readonly code: string } | { readonly id: string },
): Promise<CertificateCheckRow | undefined> {
  const [check] = await tx
    .select()
    .from(certificateChecks)
    .where('code' in wanted ? eq(certificateChecks.code, wanted.code) : eq(certificateChecks.certificateId, wanted.id));
  return check;
}
