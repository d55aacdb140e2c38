import { type FeatureFlag, isOnByDefault } from '@aicv/domain/settings/feature-flags';
import type { Context } from '../../../platform/context.ts';
import { type FlagDefaults, type FlagState, readFlag } from './feature-flags.queries.ts';
import { findFlag, lockFlags, writeFlag } from './feature-flags.repository.ts';

/**
 * Switches a flag of the caller's tenant, in every process from the next request, because each request reads the flag from the database.
 * A flag that already has the state keeps it, together with its earlier reason (REQ-254).
 */
export async function setFeatureFlag(
  ctx: Context,
  {
    key,
    enabled,
    reason,
    ...given
  }: FlagDefaults & { readonly key: FeatureFlag; readonly enabled: boolean; readonly reason: string },
): Promise<FlagState> {
  const { tx, caller } = ctx;
  const { tenantId, userId } = caller;

  await lockFlags(tx, tenantId);
  const before = await findFlag(tx, key);
  if ((before?.enabled ?? isOnByDefault(key, given)) !== enabled) {
    await writeFlag(tx, { tenantId, key, enabled, reason, changedBy: userId });
    await ctx.audit({
      action: 'feature_flag_changed',
      resourceType: 'feature_flag',
      resourceId: key,
      details: { enabled, reason },
    });
  }
  return readFlag(tx, key);
}
