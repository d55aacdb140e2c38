/**
 * Drizzle over one connection, with faster row decoding. Drizzle determines the type of each column again for every row, which is half of
 * the cost of a list of fifty rows (ADR-data-3).
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

type Decoder = { mapFromDriverValue(value: unknown): unknown };
type MakeReader = (decoders: readonly Decoder[]) => ReadRows;

/** Cached by column names and by the columns that need decoding. Bounded by the number of row types in the product. */
const makers = new Map<string, MakeReader>();

/** Undefined for rows with nested rows of joined tables, which Drizzle assembles itself. */
function rowsReader(fields: SelectedFieldsOrdered): ReadRows | undefined {
  if (fields.some(({ path }) => path.length !== 1)) return undefined;
  const decoders = fields.map(({ field }) => decoderOf(field));
  const values = fields.map(({ path: [key = ''] }, at) => {
    const asItComes = decoders[at]?.mapFromDriverValue === Column.prototype.mapFromDriverValue;
    const value = asItComes
      ? `row[${at}]`
      : `row[${at}] === null ? null : decoders[${at}].mapFromDriverValue(row[${at}])`;
    return `[${JSON.stringify(key)}]: ${value}`;
  });
  const source = `return (rows) => rows.map((row) => ({ ${values.join(', ')} }));`;
  let make = makers.get(source);
  if (make === undefined) {
    // Generated from names in the code, never from user input. One function per row type, so that the engine knows the shape.
    make = new Function('decoders', source) as MakeReader;
    makers.set(source, make);
  }
  return make(decoders);
}

function decoderOf(field: SelectedFieldsOrdered[number]['field']): Decoder {
  if (is(field, Column)) return field;
  const made = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql;
  // Missing from Drizzle's types, though every expression has one.
  return (made as unknown as { decoder: Decoder }).decoder;
}
