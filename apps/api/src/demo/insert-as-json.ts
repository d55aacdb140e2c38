import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../platform/db/pool/queryable.ts';

/** Rows per statement. The limit keeps parameters below megabytes. */
const BATCH = 1_000;

/**
 * Inserts many rows, all with the columns of the first one. Passes a thousand rows as one JSON parameter: one parameter per value would
 * take several times as long. Does nothing without rows.
 */
export async function insertAsJson<Table extends PgTable>(
  tx: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const given = new Set(Object.keys(rows[0] ?? {}));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.has(key));
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH).map((row) => {
      const values: Record<string, unknown> = row;
      return Object.fromEntries(columns.map(([key, { name }]) => [name, values[key]]));
    });
    await tx.execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(batch)}::json)`,
    );
  }
}
