import type { Context } from '../../../platform/context.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { readSettings } from './settings.queries.ts';
import { lockSettings, writeSettings } from './settings.repository.ts';

/** Dismisses the first-steps guide for all administrators of the caller's tenant; a repeated call writes nothing. */
export async function dismissFirstSteps(ctx: Context): Promise<void> {
  const { tx, caller, clock } = ctx;
  const { tenantId, userId } = caller;

  await lockSettings(tx, tenantId);
  if ((await readSettings(tx)).firstStepsDismissedAt !== null) return;
  const firstStepsDismissedAt = isoTime(clock.nowMs());
  await writeSettings(tx, { tenantId, updatedBy: userId }, { firstStepsDismissedAt });
  await ctx.audit({
    action: 'settings_changed',
    resourceType: 'settings',
    resourceId: null,
    details: { changes: { firstStepsDismissedAt: { from: null, to: firstStepsDismissedAt } } },
  });
}
