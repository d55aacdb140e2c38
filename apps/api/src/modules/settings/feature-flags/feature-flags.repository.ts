import type { FeatureFlag } from '@aicv/domain/settings/feature-flags';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { emitLiveSignal } from '../../../platform/events/live-signal.ts';
import { featureFlagChanges, featureFlags } from './feature-flags.tables.ts';

export type FeatureFlagRow = typeof featureFlags.$inferSelect;
export type FeatureFlagChangeRow = typeof featureFlagChanges.$inferSelect;

/** The stored state of the flag; undefined while it has the default of a new tenant. */
export async function findFlag(tx: Queryable, key: FeatureFlag): Promise<FeatureFlagRow | undefined> {
  const [flag] = await tx.select().from(featureFlags).where(eq(featureFlags.key, key));
  return flag;
}

/** Serializes writers of a tenant's flags. An advisory lock, because there may be no row to lock yet. */
export async function lockFlags(tx: Queryable, tenantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`flags:${tenantId}`}, 0))`);
}

/** Switches the flag, records it in the history and notifies every page of the tenant once the transaction commits. */
export async function writeFlag(
  tx: Queryable,
  flag: Pick<FeatureFlagRow, 'tenantId' | 'key' | 'enabled' | 'reason'> & { changedBy: string },
): Promise<FeatureFlagRow> {
  const { tenantId, key, enabled, reason, changedBy } = flag;
  const [written] = await tx
    .insert(featureFlags)
    .values(flag)
    .onConflictDoUpdate({
      target: [featureFlags.tenantId, featureFlags.key],
      set: { enabled, reason, changedBy, changedAt: sql`clock_timestamp()` },
    })
    .returning();
  if (written === undefined) throw new Error('The flag was not written');
  await tx.insert(featureFlagChanges).values({ ...flag, changedAt: written.changedAt });
  await emitLiveSignal(tx, { tenantId, kind: 'flags_changed', key });
  return written;
}
