/**
 * Drizzle over one connection, with its rows read faster: Drizzle asks of each field of each row anew what kind of column it
 * is, which is half of the cost of a list of fifty rows (decision 073).
 */
import { Column, is, type Query, SQL, Subquery } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PreparedQueryConfig, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Queryable } from './queryable.ts';

type NoSchema = Record<string, never>;
type ReadRows = (rows: unknown[][]) => unknown;

const dialect = new PgDialect();

export function openSession(client: pg.PoolClient): Queryable {
  return new NodePgDatabase<NoSchema>(dialect, new Session(client, dialect, undefined), undefined);
}

class Session extends NodePgSession<NoSchema, NoSchema> {
  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    isResponseInArrayMode: boolean,
    customResultMapper?: (rows: unknown[][]) => T['execute'],
    ...others: [queryMetadata?: never, cacheConfig?: never]
  ) {
    const readRows = customResultMapper ?? (fields && (rowsReader(fields) as typeof customResultMapper));
    return super.prepareQuery<T>(query, fields, name, isResponseInArrayMode, readRows, ...others);
  }
}

/** Undefined where rows hold rows of joined tables, which Drizzle puts together by itself. */
function rowsReader(fields: SelectedFieldsOrdered): ReadRows | undefined {
  if (fields.some(({ path }) => path.length !== 1)) return undefined;
  const columns = fields.map(({ path: [key = ''], field }) => ({ key, decoder: decoderOf(field) }));
  return (rows) =>
    rows.map((row) => {
      const read: Record<string, unknown> = {};
      let at = 0;
      for (const { key, decoder } of columns) {
        const raw = row[at];
        read[key] = raw === null ? null : decoder.mapFromDriverValue(raw);
        at += 1;
      }
      return read;
    });
}

function decoderOf(field: SelectedFieldsOrdered[number]['field']): { mapFromDriverValue(value: unknown): unknown } {
  if (is(field, Column)) return field;
  const made = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql;
  // Drizzle keeps it from its types, though every expression has one.
  return (made as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } }).decoder;
}
