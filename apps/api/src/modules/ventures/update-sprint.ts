import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { changedFields, fieldChanges } from '../../platform/audit/changed-fields.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { type Present, refuseStale } from '../../platform/http/refuse-stale.ts';
import { lockOpenSprint } from './lock-sprint.ts';
import { requireFreeDays } from './require-free-days.ts';
import { getSprint, type SprintListRow } from './sprints.queries.ts';
import { updateSprintRow } from './sprints.repository.ts';

export interface SprintUpdate {
  readonly title?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly version?: number | undefined;
}

/** Changes the title, the days or the current flag of a sprint that is not closed. */
export async function updateSprint(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  id: string,
  { version, ...wanted }: SprintUpdate,
  present: Present<SprintListRow>,
): Promise<SprintListRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const before = await lockOpenSprint(tx, id);
    await refuseStale('sprint', before.version, version, () => getSprint(tx, id), present);
    const changed = changedFields(before, wanted);
    const changes = fieldChanges(before, changed);
    if (changes === undefined) return getSprint(tx, id);
    await requireFreeDays(tx, { ...before, ...changed });
    await updateSprintRow(tx, id, changed);
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'sprint_updated',
      resourceType: 'sprint',
      resourceId: id,
      details: { changes },
    });
    return getSprint(tx, id);
  });
}
