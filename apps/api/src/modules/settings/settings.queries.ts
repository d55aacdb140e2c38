import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Settings } from './settings.repository.ts';
import { tenantSettings } from './tenant-settings.tables.ts';

/** The settings of the transaction's tenant; what its administrators never touched is as specified (decisions 4). */
export async function readSettings(tx: Queryable): Promise<Settings> {
  const [policy] = await tx
    .select({ value: tenantSettings.value })
    .from(tenantSettings)
    .where(eq(tenantSettings.key, 'capitalPolicy'));
  return { capitalPolicy: policy?.value === 'nda-and-role' ? 'nda-and-role' : 'nda' };
}
