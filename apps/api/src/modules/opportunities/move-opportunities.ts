import type { OpportunityStage } from '@aicv/domain/opportunity';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import { endWithNextStatements, type TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import type { Present } from '../../platform/http/refuse-stale.ts';
import { type OpportunityView, viewsFor } from './hidden-scores.queries.ts';
import { notifySubmitters } from './notify-submitters.ts';
import { findOpportunitiesForUpdate, insertStageChanges, moveOpportunityRows } from './opportunities.repository.ts';
import { refuseStale } from './refuse-stale.ts';

/**
 * Moves several opportunities to one stage: all of them or none. Rejects the whole request for an unknown id or a row changed since the
 * given version. Leaves rows unchanged that are already in the stage. Returns all rows.
 */
export async function moveOpportunities(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  wanted: { stage: OpportunityStage; opportunities: readonly { id: string; version?: number | undefined }[] },
  present: Present<OpportunityView>,
): Promise<OpportunityView[]> {
  const versions = new Map(wanted.opportunities.map(({ id, version }) => [id, version]));
  return scope.withTenant(caller.tenantId, async (tx) => {
    const before = await findOpportunitiesForUpdate(tx, [...versions.keys()]);
    if (before.length !== versions.size) throw notFound();
    const { viewOf } = await viewsFor(tx, caller.userId, before);
    refuseStale(before.map(viewOf), versions, present);
    const moving = before.filter(({ stage }) => stage !== wanted.stage);
    if (moving.length === 0) return before.map(viewOf);
    const changes = moving.map(({ id, stage }) => ({
      opportunityId: id,
      fromStage: stage,
      toStage: wanted.stage,
      changedBy: caller.userId,
      tenantId: caller.tenantId,
    }));
    await notifySubmitters(tx, caller, moving, wanted.stage);
    const after = await moveOpportunityRows(tx, moving, wanted.stage);
    await insertStageChanges(tx, changes);
    endWithNextStatements(tx);
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'opportunities_moved',
      resourceType: 'opportunity_list',
      resourceId: null,
      details: { stage: wanted.stage, moved: moving.map(({ id, stage }) => ({ id, from: stage })) },
    });
    const moved = new Map(after.map((row) => [row.id, row]));
    return before.map((row) => viewOf(moved.get(row.id) ?? row));
  });
}
