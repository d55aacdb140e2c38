import { tenantSettings } from '../../modules/settings/settings/tenant-settings.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { daysAgo } from '../demo-calendar.ts';

/** A firm with records does not need the first-steps guide. */
export async function loadDemoSettings(tx: Queryable, tenantId: string, nowMs: number): Promise<void> {
  await tx.insert(tenantSettings).values({ tenantId, key: 'firstStepsDismissedAt', value: daysAgo(nowMs, 0) });
}
