import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../pool/queryable.ts';
import { tenants } from './tenants.tables.ts';

/** Every tenant, including deactivated ones. */
export async function listTenantIds(tx: Queryable): Promise<string[]> {
  const rows = await tx.select({ id: tenants.id }).from(tenants).orderBy(asc(tenants.id));
  return rows.map(({ id }) => id);
}

export type TenantRow = typeof tenants.$inferSelect;

export async function findTenant(tx: Queryable, id: string): Promise<TenantRow | undefined> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, id));
  return tenant;
}

/** Whether the tenant is active. No user of a deactivated tenant can sign in. */
export async function isTenantActive(tx: Queryable, id: string): Promise<boolean> {
  return (await findTenant(tx, id))?.isActive === true;
}
