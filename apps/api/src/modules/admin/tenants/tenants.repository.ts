import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { TenantRow } from '../../../platform/db/tenancy/tenants.queries.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { emitLiveSignal } from '../../../platform/events/live-signal.ts';

/** The table of tenants has no row level security: the query names the tenant. */
export async function insertTenant(tx: Queryable, tenant: Pick<TenantRow, 'id' | 'name' | 'plan'>): Promise<TenantRow> {
  const [inserted] = await tx.insert(tenants).values(tenant).returning();
  if (inserted === undefined) throw new Error('The tenant was not inserted');
  return inserted;
}

export async function changeTenant(
  tx: Queryable,
  id: string,
  changes: Partial<Pick<TenantRow, 'name' | 'isActive'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.update(tenants).set(changes).where(eq(tenants.id, id));
  // Notifies open clients of the tenant in every process.
  if (changes.isActive !== undefined)
    await emitLiveSignal(tx, { tenantId: id, kind: 'session_changed', userIds: null });
}
