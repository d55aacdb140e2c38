import { Column, fillPlaceholders, is, type Query } from 'drizzle-orm';
import pg from 'pg';

/** The names of the placeholders in the SQL, with their values. */
export type PlaceholderValues = Readonly<Record<string, unknown>>;

/** A select whose SQL is built once. Building it and mapping its rows by Drizzle takes a sixth of a list's time (ADR-data-3). */
export interface PreparedSelect<Row> {
  statement(values: PlaceholderValues): pg.QueryArrayConfig;
  rowOf(values: readonly unknown[]): Row;
}

interface DrizzleSelect<Row> {
  readonly _: { readonly result: Row[] };
  toSQL(): Query;
}

/** `fields` are those of the select. Drizzle maps the values of columns; those of expressions stay as node-postgres returns them. */
export function prepareSelect<Row>(
  name: string,
  fields: Readonly<Record<string, unknown>>,
  select: DrizzleSelect<Row>,
): PreparedSelect<Row> {
  const { sql: text, params } = select.toSQL();
  const readers = Object.entries(fields).map(([key, field]) => ({ key, column: isMapped(field) ? field : undefined }));
  return {
    statement: (values) => ({
      name,
      text,
      values: fillPlaceholders(params, values),
      rowMode: 'array',
      types: UNPARSED_TIMES,
    }),
    rowOf(values) {
      const row: Record<string, unknown> = {};
      readers.forEach(({ key, column }, index) => {
        const value = values[index];
        row[key] = value === null || column === undefined ? value : column.mapFromDriverValue(value);
      });
      return row as Row;
    },
  };
}

/** Most columns keep the value that node-postgres returns. */
const isMapped = (field: unknown): field is Column =>
  is(field, Column) && field.mapFromDriverValue !== Column.prototype.mapFromDriverValue;

const TIMES: ReadonlySet<number> = new Set([pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.DATE]);

/** A JavaScript Date has no microseconds. Drizzle leaves these types, and others that no prepared select has, as text, too. */
const UNPARSED_TIMES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (TIMES.has(type) ? (text: string) => text : pg.types.getTypeParser(type, format)),
};
