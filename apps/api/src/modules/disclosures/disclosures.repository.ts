import { SAME_DISCLOSURE_MS } from '@aicv/domain/disclosure';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { afterCursor, newestFirst, orderOf } from '../../platform/database/keyset-page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type Page, toPage } from '../../platform/http/page-of.ts';
import { findPeople, type PersonRow } from '../accounts/accounts.public.ts';
import { disclosures, recordViewCounters, recordViews } from './disclosures.tables.ts';

export type DisclosureRow = typeof disclosures.$inferSelect;

/** A disclosed record with its current name. */
export type DisclosedItem = Pick<DisclosureRow, 'recordType' | 'recordId' | 'recordName'>;

/** The recipient, kind, client and NDA version of a disclosure. */
type Disclosing = Omit<DisclosureRow, keyof DisclosedItem | 'id' | 'disclosedAt'>;

/**
 * Inserts one row per record. Skips a record that was recently disclosed to the same user in the same way under the same NDA; an export
 * always gets a row. The time is the database's, which all processes share.
 */
export async function insertNewDisclosures(
  tx: Queryable,
  { userId, tenantId, kind, ndaVersion, ipAddress, userAgent }: Disclosing,
  records: readonly DisclosedItem[],
): Promise<void> {
  // A separate statement: the next one then sees the rows of requests that held the lock before.
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

/** A record and its author. The author's own views do not count: the record is meant for others. */
interface AuthoredRecord {
  readonly id: string;
  readonly createdBy: string | null;
}

/** The number of users who viewed each record. A record without views is not in the map. */
export async function countViewers(tx: Queryable, records: readonly AuthoredRecord[]): Promise<Map<string, number>> {
  if (records.length === 0) return new Map();
  const kept = await tx
    .select()
    .from(recordViewCounters)
    .where(
      inArray(
        recordViewCounters.recordId,
        records.map(({ id }) => id),
      ),
    );
  const viewedByAuthor = new Set(await listViewedByAuthors(tx, records));
  const counts = kept.map(
    ({ recordId, people }) => [recordId, people - (viewedByAuthor.has(recordId) ? 1 : 0)] as const,
  );
  return new Map(counts.filter(([, people]) => people > 0));
}

/** The ids of the records that their own authors viewed. */
async function listViewedByAuthors(tx: Queryable, records: readonly AuthoredRecord[]): Promise<string[]> {
  const own = records.flatMap(({ id, createdBy }) =>
    createdBy === null ? [] : [sql`(${id}::uuid, ${createdBy}::uuid)`],
  );
  if (own.length === 0) return [];
  const opened = await tx
    .select({ recordId: recordViews.recordId })
    .from(recordViews)
    .where(sql`(${recordViews.recordId}, ${recordViews.userId}) in (${sql.join(own, sql`, `)})`);
  return opened.map(({ recordId }) => recordId);
}

export interface ViewRow {
  readonly person: PersonRow | undefined;
  readonly firstViewedAt: string;
  readonly lastViewedAt: string;
}

const LAST_VIEWED_FIRST = newestFirst(recordViews.lastViewedAt, recordViews.userId);

/** One page of the users who viewed the record, with the times of their first and last view. */
export async function listViews(
  tx: Queryable,
  record: AuthoredRecord,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<ViewRow>> {
  const context = { viewsOf: record.id };
  const { userId, firstViewedAt, lastViewedAt } = recordViews;
  const rows = await tx
    .select({ userId, firstViewedAt, lastViewedAt })
    .from(recordViews)
    .where(
      and(
        eq(recordViews.recordId, record.id),
        record.createdBy === null ? undefined : ne(userId, record.createdBy),
        afterCursor(LAST_VIEWED_FIRST, cursor, context),
      ),
    )
    .orderBy(...orderOf(LAST_VIEWED_FIRST))
    .limit(limit + 1);
  const total = (await countViewers(tx, [record])).get(record.id) ?? 0;
  const page = toPage(rows, limit, total, (row) => [row.lastViewedAt, row.userId], context);
  const people = await findPeople(
    tx,
    page.rows.map((row) => row.userId),
  );
  return {
    ...page,
    rows: page.rows.map(({ userId: opener, ...times }) => ({ ...times, person: people.get(opener) })),
  };
}
