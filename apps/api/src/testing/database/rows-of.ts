import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { SQL } from 'drizzle-orm';
import type { TestDatabase } from './test-database.ts';

/** The rows of a statement within a tenant, for checking the effect of a call. */
export async function rowsOf<Row = Record<string, unknown>>(
  database: Pick<TestDatabase, 'scope'>,
  statement: SQL | string,
  tenantId: string = DEFAULT_TENANT_ID,
): Promise<Row[]> {
  const result = await database.scope.withTenant(tenantId, (tx) => tx.execute(statement));
  return (result as unknown as { rows: Row[] }).rows;
}
