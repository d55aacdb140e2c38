import type { Plan } from '@aicv/domain/plan';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { readPlan } from './plan.queries.ts';
import type { Settings } from './settings.repository.ts';
import { tenantSettings } from './tenant-settings.tables.ts';
import { countOpenUpgradeRequests } from './upgrade-requests.queries.ts';

/** The settings of the transaction's tenant; what its administrators never touched is as specified (decisions 4). */
export async function readSettings(tx: Queryable): Promise<Settings> {
  const [policy] = await tx
    .select({ value: tenantSettings.value })
    .from(tenantSettings)
    .where(eq(tenantSettings.key, 'capitalPolicy'));
  return { capitalPolicy: policy?.value === 'nda-and-role' ? 'nda-and-role' : 'nda' };
}

/** As administrators see them; `readSettings` alone is what every request is decided by. */
export interface SettingsInFull extends Settings {
  readonly plan: Plan;
  readonly openUpgradeRequests: number;
}

export async function readSettingsInFull(tx: Queryable, tenantId: string): Promise<SettingsInFull> {
  return {
    ...(await readSettings(tx)),
    plan: await readPlan(tx, tenantId),
    openUpgradeRequests: await countOpenUpgradeRequests(tx),
  };
}
