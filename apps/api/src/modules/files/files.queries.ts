import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { withBoundedTotal } from '../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../platform/http/routing/page-of.ts';
import { findPeople, type PersonRow } from '../identity/accounts.public.ts';
import type { FileRow } from './files.repository.ts';
import { files } from './files.tables.ts';

export type FileWithPerson = FileRow & {
  readonly person: PersonRow | undefined;
  /** The number of versions of its name. */
  readonly versions: number;
};

const NEWEST_FIRST = newestFirst(files.addedAt, files.id);

const versions = sql<number>`(select count(*)::int from ${files} other where other.record_id = ${files}.record_id
  and other.name = ${files}.name)`;

const COLUMNS = { ...getTableColumns(files), versions };

export async function findFileWithPerson(tx: Queryable, id: string): Promise<FileWithPerson | undefined> {
  const rows = await tx.select(COLUMNS).from(files).where(eq(files.id, id));
  return (await withPeople(tx, rows))[0];
}

/** One page of a record's files, each in its newest version; with a name, of all its versions. */
export async function listFiles(
  tx: Queryable,
  recordId: string,
  { name, limit, cursor }: { name?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<FileWithPerson>> {
  const isNewest = sql`not exists (select from ${files} later where later.record_id = ${files}.record_id
    and later.name = ${files}.name and later.version > ${files}.version)`;
  const matching = and(eq(files.recordId, recordId), name === undefined ? isNewest : eq(files.name, name));
  const context = { filesOf: recordId, name };
  const rows = await tx
    .select(COLUMNS)
    .from(files)
    .where(and(matching, afterCursor(NEWEST_FIRST, cursor, context)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit + 1);
  const page = await withBoundedTotal(
    tx,
    toPage(rows, limit, { total: rows.length, positionOf: (row) => [row.addedAt, row.id], context }),
    { cursor, rows: files, matching },
  );
  return { ...page, rows: await withPeople(tx, page.rows) };
}

async function withPeople(tx: Queryable, rows: readonly (FileRow & { versions: number })[]): Promise<FileWithPerson[]> {
  const people = await findPeople(
    tx,
    rows.map(({ addedBy }) => addedBy),
  );
  return rows.map((row) => ({ ...row, person: people.get(row.addedBy) }));
}
