import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { files } from './files.tables.ts';

/** Whether a user other than this one has attached a file to the opportunity. */
export function hasFileOfOthers(opportunityId: PgColumn, userId: string): SQL {
  const theirs = and(eq(files.opportunityId, opportunityId), ne(files.addedBy, userId), isNull(files.deletedAt));
  return sql`exists (select from ${files} where ${theirs})`;
}
