import type { CapitalPolicy } from '@aicv/domain/access-policy';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { changedFields, fieldChanges } from '../../platform/audit/changed-fields.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { readSettings } from './settings.queries.ts';
import { lockSettings, type Settings, writeSettings } from './settings.repository.ts';

/** Changes settings of the caller's tenant; each holds from the next request on. What would change nothing writes nothing. */
export async function updateSettings(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  wanted: { readonly capitalPolicy?: CapitalPolicy | undefined },
): Promise<Settings> {
  const { tenantId, userId } = caller;
  return scope.withTenant(tenantId, async (tx) => {
    await lockSettings(tx, tenantId);
    const before = await readSettings(tx);
    const changed = changedFields(before, wanted);
    const changes = fieldChanges(before, changed);
    if (changes === undefined) return before;
    await writeSettings(tx, { tenantId, updatedBy: userId }, changed);
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'settings_changed',
      resourceType: 'settings',
      resourceId: null,
      details: { changes },
    });
    return { ...before, ...changed };
  });
}
