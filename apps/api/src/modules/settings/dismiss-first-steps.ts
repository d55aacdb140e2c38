import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { readSettings } from './settings.queries.ts';
import { lockSettings, writeSettings } from './settings.repository.ts';

/** Dismisses the first-steps guide for all administrators of the caller's tenant; a repeated call writes nothing. */
export async function dismissFirstSteps(
  { scope, clock }: { scope: TenantScope; clock: Clock },
  caller: Caller,
  client: Client,
): Promise<void> {
  const { tenantId, userId } = caller;
  await scope.withTenant(tenantId, async (tx) => {
    await lockSettings(tx, tenantId);
    if ((await readSettings(tx)).firstStepsDismissedAt !== null) return;
    const firstStepsDismissedAt = isoTime(clock.nowMs());
    await writeSettings(tx, { tenantId, updatedBy: userId }, { firstStepsDismissedAt });
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'settings_changed',
      resourceType: 'settings',
      resourceId: null,
      details: { changes: { firstStepsDismissedAt: { from: null, to: firstStepsDismissedAt } } },
    });
  });
}
