import { burndown, countByStatus, isMoved } from '@aicv/domain/sprint';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { lockOpenSprint } from './lock-sprint.ts';
import { getSprint, type SprintListRow } from './sprints.queries.ts';
import { updateSprintRow } from './sprints.repository.ts';
import { listTaskHistories } from './tasks.queries.ts';

/** Closes a sprint and freezes its result. Afterwards neither the sprint nor its tasks can change. */
export async function closeSprint(
  deps: { scope: TenantScope; clock: Clock },
  caller: Caller,
  client: Client,
  id: string,
): Promise<SprintListRow> {
  return deps.scope.withTenant(caller.tenantId, async (tx) => {
    const sprint = await lockOpenSprint(tx, id);
    const nowMs = deps.clock.nowMs();
    const histories = await listTaskHistories(tx, id);
    const stayed = histories.filter((task) => !isMoved(task));
    const counts = countByStatus(stayed.map(({ status }) => status));
    const movedOn = histories.length - stayed.length;
    await updateSprintRow(tx, id, {
      isActive: false,
      closedAt: isoTime(nowMs),
      result: { counts, movedOn, burndown: burndown(sprint, histories, nowMs) },
    });
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'sprint_closed',
      resourceType: 'sprint',
      resourceId: id,
      details: { counts, movedOn },
    });
    return getSprint(tx, id);
  });
}
