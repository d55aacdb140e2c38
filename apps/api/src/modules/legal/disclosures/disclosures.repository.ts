import { type ReadKind, SAME_DISCLOSURE_MS } from '@aicv/domain/legal/disclosure';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { afterCursor, orderOf, type SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import { disclosures } from './disclosures.tables.ts';

export type DisclosureRow = typeof disclosures.$inferSelect;

/** A disclosed record with its current name. */
export type DisclosedItem = Pick<DisclosureRow, 'recordType' | 'recordId' | 'recordName'>;

/** The user, kind, client and NDA version of a disclosure. */
type Disclosing = Omit<DisclosureRow, keyof DisclosedItem | 'id' | 'disclosedAt' | 'recipient'> & {
  readonly kind: ReadKind;
  /** Earlier disclosures, as of a text that was withdrawn, do not make a new one redundant. */
  readonly since?: string | null | undefined;
};

/**
 * Inserts one row per record. Skips a record that was recently disclosed to the same user in the same way under the same NDA; an export
 * always gets a row. The time is the database's, which all processes share.
 */
export async function insertNewDisclosures(
  tx: Queryable,
  { userId, tenantId, kind, ndaVersion, ipAddress, userAgent, since = null }: Disclosing,
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
          and ${isSince(disclosures.disclosedAt, sql`${since}`)}
          and ${disclosures.kind} = ${kind}
          and ${disclosures.ndaVersion} = ${ndaVersion}
          and ${disclosures.recordType} = shown."recordType"
          and ${disclosures.recordId} is not distinct from shown."recordId")`);
}

/** Inserts a row for each record that is sent. Every time counts. */
export async function insertSentDisclosures(
  tx: Queryable,
  sent: readonly (Omit<typeof disclosures.$inferInsert, 'kind'> & { readonly recipient: string })[],
): Promise<void> {
  await tx.insert(disclosures).values(sent.map((each) => ({ ...each, kind: 'sent' as const })));
}

/**
 * A record and its author. The author's own views do not count: the record is meant for others. Views before the present publication do not
 * count either: they were of another text, or of the draft. While the record is not published, all views count.
 */
interface AuthoredRecord {
  readonly id: string;
  readonly createdBy: string | null;
  readonly publishedAt: string | null;
}

/** True for all times if `since` is null. */
const isSince = (at: SQLWrapper, since: SQLWrapper) => sql`${at} >= coalesce(${since}::timestamptz, '-infinity')`;

/** A view of the record since its publication. `kind` is a literal, as in the predicate of the index. */
function isViewOf(id: SQLWrapper, publishedAt: SQLWrapper): SQL {
  const { recordId, kind, disclosedAt } = disclosures;
  return sql`${kind} = 'opened' and ${recordId} = ${id} and ${isSince(disclosedAt, publishedAt)}`;
}

/** The number of users who viewed each record. */
export async function countViewers(tx: Queryable, records: readonly AuthoredRecord[]): Promise<Map<string, number>> {
  const ids = sql.param(records.map(({ id }) => id));
  const authors = sql.param(records.map(({ createdBy }) => createdBy));
  const publications = sql.param(records.map(({ publishedAt }) => publishedAt));
  const viewers = sql<number>`(select count(distinct ${disclosures.userId})::int from ${disclosures}
                                where ${isViewOf(sql`record.id`, sql`record.published_at`)}
                                  and ${disclosures.userId} is distinct from record.author)`;
  const counted = await tx
    .select({ id: sql<string>`record.id`, viewers })
    .from(
      sql`unnest(${ids}::uuid[], ${authors}::uuid[], ${publications}::timestamptz[]) record (id, author, published_at)`,
    );
  return new Map(counted.map((row) => [row.id, row.viewers]));
}

/** The users in `ids`, a subquery of user ids, who have not viewed the record since its publication; a subquery too. */
export function withoutViewersOf(record: Pick<AuthoredRecord, 'id' | 'publishedAt'>, ids: SQL): SQL {
  const isView = isViewOf(sql`${record.id}::uuid`, sql`${record.publishedAt}`);
  return sql`(select reader.id from ${ids} reader where not exists (
    select from ${disclosures} where ${isView} and ${disclosures.userId} = reader.id))`;
}

/**
 * The ids of the records in `published`, a subquery with `id` and `published_at`, that the user has not viewed since the publication; a
 * subquery too.
 */
export function withoutRecordsViewedBy(userId: string, published: SQL): SQL {
  return sql`(select record.id from ${published} record where not exists (
    select from ${disclosures} where ${isViewOf(sql`record.id`, sql`record.published_at`)} and ${disclosures.userId} = ${userId}))`;
}

export interface ViewRow {
  readonly person: PersonRow | undefined;
  readonly firstViewedAt: string;
  readonly lastViewedAt: string;
}

/** One page of the users who viewed the record, with the times of their first and last view. */
export async function listViews(
  tx: Queryable,
  record: AuthoredRecord,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<ViewRow>> {
  const context = { viewsOf: record.id };
  const { userId, disclosedAt } = disclosures;
  const since = sql`${record.publishedAt}`;
  const isView = sql`${isViewOf(sql`${record.id}::uuid`, since)} and ${userId} is distinct from ${record.createdBy}::uuid`;
  const lastViewedFirst: SortKey[] = [
    { expression: sql`${disclosedAt}`, kind: 'time', direction: 'desc' },
    { expression: sql`${userId}`, kind: 'id', direction: 'desc' },
  ];
  const otherViews = sql`from ${disclosures} other
                         where other.kind = 'opened' and other.record_id = ${record.id} and other.user_id = ${disclosures}.user_id
                           and ${isSince(sql`other.disclosed_at`, since)}`;
  const rows = await tx
    .select({
      userId,
      firstViewedAt: sql<string>`(select min(other.disclosed_at) ${otherViews})`.mapWith(disclosedAt),
      lastViewedAt: disclosedAt,
    })
    .from(disclosures)
    .where(
      and(
        isView,
        sql`not exists (select ${otherViews} and (other.disclosed_at, other.id) > (${disclosures}.disclosed_at, ${disclosures}.id))`,
        afterCursor(lastViewedFirst, cursor, context),
      ),
    )
    .orderBy(...orderOf(lastViewedFirst))
    .limit(limit + 1);
  const total = (await countViewers(tx, [record])).get(record.id) ?? 0;
  const page = toPage(rows, limit, { total, positionOf: (row) => [row.lastViewedAt, row.userId], context });
  const people = await findPeople(
    tx,
    page.rows.map((row) => row.userId),
  );
  return {
    ...page,
    rows: page.rows.map(({ userId: opener, ...times }) => ({ ...times, person: people.get(opener) })),
  };
}
