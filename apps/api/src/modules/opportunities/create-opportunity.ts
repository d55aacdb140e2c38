import type { OpportunityPriority, OpportunityStage } from '@aicv/domain/opportunity';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { insertOpportunity, insertStageChanges, type OpportunityRow } from './opportunities.repository.ts';
import { NO_SCORES, type ScoreInput, scoresAfter } from './score-changes.ts';

export interface NewOpportunity extends ScoreInput {
  readonly title: string;
  readonly description: string;
  readonly submittedBy: string;
  readonly priority: OpportunityPriority;
  readonly stage: OpportunityStage;
  readonly ideaData?: Record<string, unknown> | null | undefined;
}

/** Adds an opportunity to the caller's tenant. */
export async function createOpportunity(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  input: NewOpportunity,
): Promise<OpportunityRow> {
  const { title, description, submittedBy, priority, stage } = input;
  const scores = scoresAfter(NO_SCORES, input);
  return scope.withTenant(caller.tenantId, async (tx) => {
    const opportunity = await insertOpportunity(tx, {
      title,
      description,
      submittedBy,
      priority,
      stage,
      ...scores,
      ideaData: input.ideaData ?? null,
      createdBy: caller.userId,
      tenantId: caller.tenantId,
    });
    await insertStageChanges(tx, [
      {
        opportunityId: opportunity.id,
        fromStage: null,
        toStage: stage,
        changedBy: caller.userId,
        tenantId: caller.tenantId,
      },
    ]);
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'opportunity_created',
      resourceType: 'opportunity',
      resourceId: opportunity.id,
      details: { title, stage },
    });
    return opportunity;
  });
}
