import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { addDecision } from './create-decision.ts';
import { findSuccessor } from './decisions.queries.ts';
import { lockDecision, requireDecision } from './require-decision.ts';
import { presentTo, type ShownDecision } from './show-decision.ts';
import { currentMembers } from './update-decision.ts';

/**
 * Prepares the decision that replaces a closed one, once, with its subject, memo, tripwires and committee. The closed one stays in force until the new
 * one is closed. Rejects a decision that is not closed (DECISION_NOT_CLOSED) or that has a successor (SUPERSEDED).
 */
export async function supersedeDecision(ctx: Context, id: string, reason: string): Promise<ShownDecision> {
  const { tx } = ctx;
  const { decision, subject, members } = await lockDecision(ctx, id);
  if (decision.state !== 'closed') {
    throw new ApiError(409, 'DECISION_NOT_CLOSED', 'Only a closed decision can be superseded');
  }
  const successor = await findSuccessor(tx, id);
  if (successor !== undefined) {
    throw new ApiError(409, 'SUPERSEDED', {
      message: 'Another decision already supersedes this one',
      extra: { decisionId: successor.id },
    });
  }
  const { title, kind, memo, aiDraftId, rule, chairId, tripwires } = decision;
  const memberIds = currentMembers(members);
  const quorum = Math.min(decision.quorum, memberIds.length);
  const supersedes = { id, reason };
  const terms = { title, kind, memo, aiDraftId, rule, quorum, chairId, memberIds, tripwires };
  const added = await addDecision(ctx, { ...terms, subject, supersedes });
  return presentTo(ctx, await requireDecision(ctx, added.id));
}
