import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Condition for rows of the transaction's tenant. Row level security requires the same. But on a table with a second policy, for
 * authentication, PostgreSQL joins both policies by OR, which no index supports.
 */
export function inNamedTenant(tenantId: PgColumn): SQL {
  return sql`${tenantId} = nullif(current_setting('app.tenant_id', true), '')`;
}
