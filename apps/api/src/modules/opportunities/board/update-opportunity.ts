import { isDeepStrictEqual } from 'node:util';
import type { FieldChanges } from '@aicv/domain/audit/audit-event';
import type { OpportunityPriority, OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { refusePassed } from '../passing/refuse-passed.ts';
import { type OpportunityView, viewsFor } from '../reviews/hidden-scores.queries.ts';
import { notifyOwners, notifySubmitters } from '../reviews/notify-submitters.ts';
import { rejectReviewedScores, type ScoreInput, scoresAfter, scoringTime } from '../reviews/score-changes.ts';
import { type FollowUp, requireOwner } from './follow-up.ts';
import {
  findOpportunityForUpdate,
  insertStageChanges,
  type OpportunityRow,
  updateOpportunityRow,
} from './opportunities.repository.ts';
import { refuseStale } from './refuse-stale.ts';

export interface OpportunityUpdate extends ScoreInput, FollowUp {
  readonly title?: string | undefined;
  readonly description?: string | null | undefined;
  readonly submittedBy?: string | null | undefined;
  readonly priority?: OpportunityPriority | undefined;
  readonly stage?: OpportunityStage | undefined;
  readonly ideaData?: Record<string, unknown> | null | undefined;
  readonly version?: number | undefined;
}

/**
 * Changes an opportunity's fields, including its stage. Rejects a stale `version` (STALE); without one the last write wins. Writes nothing
 * if nothing changes (REQ-184, REQ-200, REQ-202).
 */
export async function updateOpportunity(ctx: Context, id: string, update: OpportunityUpdate): Promise<OpportunityView> {
  const { tx, caller } = ctx;
  const before = await findOpportunityForUpdate(tx, id);
  if (before === undefined) throw notFound();
  const { viewOf } = await viewsFor(tx, caller.userId, [before]);
  refuseStale([viewOf(before)], new Map([[id, update.version]]));
  rejectReviewedScores(before, update);
  const changed = changedFields(before, update);
  const names = Object.keys(changed) as (keyof typeof changed)[];
  if (names.length === 0) return viewOf(before);
  const { stage = before.stage, title = before.title } = changed;
  const isMoved = stage !== before.stage;
  if (isMoved) refusePassed([before], 'move');
  const changes: FieldChanges = Object.fromEntries(
    names.map((name) => [name, { from: auditForm(name, before[name]), to: auditForm(name, changed[name]) }]),
  );
  if (isMoved) await notifySubmitters(tx, caller, { moved: [{ ...before, title }], stageAfter: () => stage });
  if (changed.ownerId) await requireOwner(tx, changed.ownerId);
  // In one round trip. The inserts lock no existing row.
  const [after] = await Promise.all([
    updateOpportunityRow(tx, before, { ...changed, ...scoringTime(before, changed), changedBy: caller.userId }),
    isMoved ? recordMove(tx, caller, { before, toStage: stage }) : undefined,
    ctx.audit({
      action: names.length === 1 && isMoved ? 'opportunity_moved' : 'opportunity_updated',
      resourceType: 'opportunity',
      resourceId: id,
      details: { changes },
    }),
  ]);
  if (changed.ownerId) await notifyOwners(tx, caller, [after]);
  return viewOf(after);
}

function recordMove(
  tx: Queryable,
  caller: Caller,
  { before, toStage }: { before: OpportunityRow; toStage: OpportunityStage },
): Promise<void> {
  const { userId: changedBy, tenantId } = caller;
  return insertStageChanges(tx, [{ opportunityId: before.id, fromStage: before.stage, toStage, changedBy, tenantId }]);
}

/** Worksheet data is long, so the audit log records only that it changed. The record has the value. */
function auditForm(name: string, value: unknown): unknown {
  return name === 'ideaData' && value !== null ? '(data)' : value;
}

type ChangeableField =
  | 'title'
  | 'description'
  | 'submittedBy'
  | 'priority'
  | 'stage'
  | 'ideaData'
  | keyof FollowUp
  | keyof ReturnType<typeof scoresAfter>;

function changedFields(
  before: OpportunityRow,
  update: OpportunityUpdate,
): Partial<Pick<OpportunityRow, ChangeableField>> {
  const { title, description, submittedBy, priority, stage, ideaData } = update;
  const { ownerId, nextStep, nextStepOn, website, tags } = update;
  const wanted = {
    ...{ title, description, submittedBy, priority, stage, ideaData },
    ...{ ownerId, nextStep, nextStepOn, website, tags },
    ...scoresAfter(before, update),
  };
  const entries = Object.entries(wanted) as [ChangeableField, unknown][];
  return Object.fromEntries(
    entries.filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name])),
  );
}
