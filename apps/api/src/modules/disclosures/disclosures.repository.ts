import { SAME_DISCLOSURE_MS } from '@aicv/domain/disclosure';
import { and, countDistinct, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { afterCursor, orderOf, type SortKey } from '../../platform/database/keyset-page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type Page, toPage } from '../../platform/http/page-of.ts';
import { findPeople, type PersonRow } from '../accounts/accounts.public.ts';
import { disclosures } from './disclosures.tables.ts';

export type DisclosureRow = typeof disclosures.$inferSelect;

/** What is disclosed, named as it is named now. */
export type DisclosedItem = Pick<DisclosureRow, 'recordType' | 'recordId' | 'recordName'>;

/** To whom, how, from where and under which NDA. */
type Disclosing = Omit<DisclosureRow, keyof DisclosedItem | 'id' | 'disclosedAt'>;

/**
 * One row for each of the records, but for those that the same person was shown in the same way under the same NDA lately; a
 * copy that was taken away counts each time. The time is the database's, which all processes share.
 */
export async function insertNewDisclosures(
  tx: Queryable,
  { userId, tenantId, kind, ndaVersion, ipAddress, userAgent }: Disclosing,
  records: readonly DisclosedItem[],
): Promise<void> {
  // In a statement of its own, so that the next one sees what the readers before it have recorded.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`disclosures:${userId}`}, 0))`);
  await tx.execute(sql`
    insert into ${disclosures}
      (user_id, tenant_id, kind, nda_version, ip_address, user_agent, record_type, record_id, record_name)
    select ${userId}, ${tenantId}, ${kind}, ${ndaVersion}, ${ipAddress}, ${userAgent}, shown.*
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
           as shown ("recordType" text, "recordId" uuid, "recordName" text)
     where ${kind} = 'exported' or not exists (
       select from ${disclosures}
        where ${disclosures.userId} = ${userId}
          and ${disclosures.disclosedAt} > statement_timestamp() - ${`${SAME_DISCLOSURE_MS} ms`}::interval
          and ${disclosures.kind} = ${kind}
          and ${disclosures.ndaVersion} = ${ndaVersion}
          and ${disclosures.recordType} = shown."recordType"
          and ${disclosures.recordId} is not distinct from shown."recordId")`);
}

/** A record, and its author, whose own openings say nothing about who was reached. */
interface AuthoredRecord {
  readonly id: string;
  readonly createdBy: string | null;
}

/** How many people have opened each of the records; one that nobody opened is not among them. */
export async function countOpeners(tx: Queryable, records: readonly AuthoredRecord[]): Promise<Map<string, number>> {
  if (records.length === 0) return new Map();
  const rows = await tx
    .select({ recordId: disclosures.recordId, people: countDistinct(disclosures.userId) })
    .from(disclosures)
    .where(and(isOpeningOf(records.map(({ id }) => id)), isByNoAuthorOf(records)))
    .groupBy(disclosures.recordId);
  return new Map(rows.map(({ recordId, people }) => [recordId ?? '', people]));
}

export interface OpeningRow {
  readonly person: PersonRow | undefined;
  readonly firstOpenedAt: string;
  readonly lastOpenedAt: string;
}

const FIRST_OPENED_AT = sql<string>`min(${disclosures.disclosedAt})`.mapWith(disclosures.disclosedAt);
const LAST_OPENED_AT = sql<string>`max(${disclosures.disclosedAt})`.mapWith(disclosures.disclosedAt);
const LAST_OPENED_FIRST: readonly SortKey[] = [
  { expression: LAST_OPENED_AT, kind: 'time', direction: 'desc' },
  { expression: sql`${disclosures.userId}`, kind: 'id', direction: 'desc' },
];

/** One page of who has opened the record, and when first and last. */
export async function listOpenings(
  tx: Queryable,
  record: AuthoredRecord,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<OpeningRow>> {
  const matching = and(isOpeningOf([record.id]), isByNoAuthorOf([record]));
  const context = { openingsOf: record.id };
  const rows = await tx
    .select({ userId: disclosures.userId, firstOpenedAt: FIRST_OPENED_AT, lastOpenedAt: LAST_OPENED_AT })
    .from(disclosures)
    .where(matching)
    .groupBy(disclosures.userId)
    .having(afterCursor(LAST_OPENED_FIRST, cursor, context))
    .orderBy(...orderOf(LAST_OPENED_FIRST))
    .limit(limit + 1);
  const [total] = await tx
    .select({ people: countDistinct(disclosures.userId) })
    .from(disclosures)
    .where(matching);
  const page = toPage(rows, limit, total?.people ?? 0, (row) => [row.lastOpenedAt, row.userId], context);
  const people = await findPeople(
    tx,
    page.rows.map(({ userId }) => userId),
  );
  return { ...page, rows: page.rows.map(({ userId, ...times }) => ({ ...times, person: people.get(userId) })) };
}

function isOpeningOf(ids: readonly string[]): SQL | undefined {
  return and(eq(disclosures.kind, 'opened'), inArray(disclosures.recordId, [...ids]));
}

function isByNoAuthorOf(records: readonly AuthoredRecord[]): SQL | undefined {
  const own = records.flatMap(({ id, createdBy }) =>
    createdBy === null ? [] : [sql`(${id}::uuid, ${createdBy}::uuid)`],
  );
  if (own.length === 0) return undefined;
  return sql`(${disclosures.recordId}, ${disclosures.userId}) not in (${sql.join(own, sql`, `)})`;
}
