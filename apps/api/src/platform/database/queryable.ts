import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database connection or a transaction; inside a transaction only the transaction may be handed on. */
export type Queryable = PgDatabase<PgQueryResultHKT, Record<string, never>>;
