import type { CapitalPolicy } from '@aicv/domain/access-policy';
import { opensPremium, type Plan } from '@aicv/domain/plan';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { changedFields, fieldChanges } from '../../platform/audit/changed-fields.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { notify } from '../notifications/notifications.public.ts';
import { readSettingsInFull, type SettingsInFull } from './settings.queries.ts';
import { lockSettings, writePlan, writeSettings } from './settings.repository.ts';
import { resolveUpgradeRequests } from './upgrade-requests.repository.ts';

/**
 * Changes settings of the caller's tenant; each holds from the next request on. What would change nothing writes nothing. A plan
 * that opens premium courses settles the requests for them.
 */
export async function updateSettings(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  wanted: { readonly capitalPolicy?: CapitalPolicy | undefined; readonly plan?: Plan | undefined },
): Promise<SettingsInFull> {
  const { tenantId, userId } = caller;
  return scope.withTenant(tenantId, async (tx) => {
    await lockSettings(tx, tenantId);
    const before = await readSettingsInFull(tx, tenantId);
    const changed = changedFields(before, wanted);
    const changes = fieldChanges(before, changed);
    if (changes === undefined) return before;
    const { plan, ...settings } = changed;
    if (Object.keys(settings).length > 0) await writeSettings(tx, { tenantId, updatedBy: userId }, settings);
    if (plan !== undefined) await changePlan(tx, tenantId, plan);
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'settings_changed',
      resourceType: 'settings',
      resourceId: null,
      details: { changes },
    });
    return readSettingsInFull(tx, tenantId);
  });
}

async function changePlan(tx: Queryable, tenantId: string, plan: Plan): Promise<void> {
  await writePlan(tx, tenantId, plan);
  if (!opensPremium(plan)) return;
  for (const { userId } of await resolveUpgradeRequests(tx))
    await notify(tx, { userId, tenantId }, { kind: 'plan_changed', details: { plan } });
}
