import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Rows of the transaction's tenant. Row level security says the same; but where a table has a second policy, for signing in, its
 * two are joined by "or", which no index answers.
 */
export function inNamedTenant(tenantId: PgColumn): SQL {
  return sql`${tenantId} = nullif(current_setting('app.tenant_id', true), '')`;
}
