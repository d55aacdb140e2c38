import { asc, eq } from 'drizzle-orm';
import { builtOnce, given } from './built-once.ts';
import type { Queryable } from './queryable.ts';
import { tenants } from './tenants.tables.ts';

/** Every tenant, also those that are switched off. */
export async function listTenantIds(tx: Queryable): Promise<string[]> {
  const rows = await tx.select({ id: tenants.id }).from(tenants).orderBy(asc(tenants.id));
  return rows.map(({ id }) => id);
}

export type TenantRow = typeof tenants.$inferSelect;

const selectTenant = builtOnce((tx) =>
  tx
    .select()
    .from(tenants)
    .where(eq(tenants.id, given('id'))),
);

export async function findTenant(tx: Queryable, id: string): Promise<TenantRow | undefined> {
  const [tenant] = await selectTenant(tx, { id });
  return tenant;
}

/** Nobody of a tenant that is switched off gets in. */
export async function isTenantActive(tx: Queryable, id: string): Promise<boolean> {
  return (await findTenant(tx, id))?.isActive === true;
}
