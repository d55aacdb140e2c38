import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database connection or a transaction. Inside a transaction, pass on only the transaction. */
export type Queryable = PgDatabase<PgQueryResultHKT, Record<string, never>>;
