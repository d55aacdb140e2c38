import { and, eq, ilike, or, type SQL } from 'drizzle-orm';
import { withBoundedTotal } from '../../platform/database/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../platform/database/keyset-page.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type Page, toPage } from '../../platform/http/page-of.ts';
import { findPeople, type PersonRow } from '../accounts/accounts.public.ts';
import type { CertificateRow } from './certificates.repository.ts';
import { certificateChecks, certificates } from './certificates.tables.ts';

/** A certificate with its holder, as administrators see it. */
export interface IssuedCertificateRow extends CertificateRow {
  readonly holder: PersonRow | undefined;
}

interface Paging {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const NEWEST_FIRST = newestFirst(certificates.issuedAt, certificates.id);

/** All that one person holds or held: at most one per course and level. */
export async function listCertificatesOf(tx: Queryable, userId: string): Promise<CertificateRow[]> {
  return tx.select().from(certificates).where(eq(certificates.userId, userId));
}

/** One page of what a person holds, newest first. */
export function listOwnCertificates(tx: Queryable, userId: string, paging: Paging): Promise<Page<CertificateRow>> {
  return pageOf(tx, eq(certificates.userId, userId), { ...paging, userId });
}

/** One page of the tenant's, newest first; `q` looks in holder, title and code, ignoring case. */
export async function listIssuedCertificates(
  tx: Queryable,
  filter: Paging & { readonly q?: string | undefined },
): Promise<Page<IssuedCertificateRow>> {
  const page = await pageOf(tx, searchIn(filter.q), { ...filter });
  const holders = await findPeople(
    tx,
    page.rows.map(({ userId }) => userId),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, holder: holders.get(row.userId) })) };
}

export async function withHolder(tx: Queryable, row: CertificateRow): Promise<IssuedCertificateRow> {
  return { ...row, holder: (await findPeople(tx, [row.userId])).get(row.userId) };
}

async function pageOf(
  tx: Queryable,
  matching: SQL | undefined,
  asked: Paging & Readonly<Record<string, unknown>>,
): Promise<Page<CertificateRow>> {
  const rows = await tx
    .select()
    .from(certificates)
    .where(and(matching, afterCursor(NEWEST_FIRST, asked.cursor, asked)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(asked.limit + 1);
  return withBoundedTotal(
    tx,
    toPage(rows, asked.limit, rows.length, ({ issuedAt, id }) => [issuedAt, id], asked),
    asked.cursor,
    certificates,
    matching,
  );
}

function searchIn(q: string | undefined): SQL | undefined {
  if (q === undefined || q === '') return undefined;
  const pattern = likePattern(q);
  return or(
    ilike(certificates.holderName, pattern),
    ilike(certificates.title, pattern),
    ilike(certificates.code, pattern),
  );
}

/** What anyone may know of a certificate; runs without a tenant. */
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
