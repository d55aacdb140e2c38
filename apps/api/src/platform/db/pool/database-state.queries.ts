import { sql } from 'drizzle-orm';
import { LISTENER_NAME } from '../../events/live-signal.ts';
import type { Queryable } from './queryable.ts';

export interface DatabaseState {
  readonly version: string;
  readonly sizeBytes: number;
}

export async function countMigrations(tx: Queryable): Promise<number> {
  // The migrator stores it in a schema of its own.
  const result = await tx.execute(sql`select count(*)::int as migrations from drizzle.__drizzle_migrations`);
  return firstRow<{ migrations: number }>(result)?.migrations ?? 0;
}

export async function readDatabaseState(tx: Queryable): Promise<DatabaseState> {
  const result = await tx.execute(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size`,
  );
  const state = firstRow<{ version: string; size: number }>(result);
  // Distributions append the name of their package to the version.
  return { version: state?.version.split(' ')[0] ?? '', sizeBytes: state?.size ?? 0 };
}

export interface ConnectionState {
  /** Connections to this database, of all programs. */
  readonly open: number;
  /** Maximum of the server, for all of its databases. */
  readonly atMost: number;
  /** Processes that listen for signals. Each has one connection for that. */
  readonly processes: number;
}

export async function readConnectionState(tx: Queryable): Promise<ConnectionState> {
  const result = await tx.execute(
    sql`select count(*)::int as open, current_setting('max_connections')::int as "atMost",
               (count(*) filter (where application_name = ${LISTENER_NAME}))::int as processes
          from pg_stat_activity where datname = current_database()`,
  );
  return firstRow<ConnectionState>(result) ?? { open: 0, atMost: 0, processes: 0 };
}

function firstRow<Row>(result: unknown): Row | undefined {
  return (result as { rows: Row[] }).rows[0];
}
