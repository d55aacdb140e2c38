import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { requireFreeDays } from './require-free-days.ts';
import { getSprint, type SprintListRow } from './sprints.queries.ts';
import { insertSprint } from './sprints.repository.ts';
import { findVentureForUpdate } from './ventures.repository.ts';

export interface NewSprint {
  readonly ventureId: string;
  readonly title: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isActive: boolean;
}

/** Plans a sprint of a venture, or starts it as the current one. */
export async function createSprint(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  input: NewSprint,
): Promise<SprintListRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    if ((await findVentureForUpdate(tx, input.ventureId)) === undefined) throw notFound();
    await requireFreeDays(tx, { ...input, id: null });
    const { id } = await insertSprint(tx, { ...input, tenantId: caller.tenantId });
    const { ventureId, title, startDate, endDate, isActive } = input;
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'sprint_created',
      resourceType: 'sprint',
      resourceId: id,
      details: { ventureId, title, startDate, endDate, isActive },
    });
    return getSprint(tx, id);
  });
}
