import type { Context } from '../../platform/context.ts';
import { addDecision } from './create-decision.ts';
import { decisionIsDraft, lockDecision, refuseSuperseded, requireDecision } from './require-decision.ts';
import { presentTo, type ShownDecision } from './show-decision.ts';
import { currentMembers } from './update-decision.ts';

/**
 * Prepares the decision that replaces this one, once, with its subject, memo, tripwires and committee. A closed one stays in force until the
 * new one is closed. An open one, whose committee may be unable to reach its quorum, takes no more votes and is not closed, unless the new one
 * is deleted. Rejects a draft (DECISION_DRAFT) and a decision that has a successor (SUPERSEDED).
 */
export async function supersedeDecision(ctx: Context, id: string, reason: string): Promise<ShownDecision> {
  const { tx } = ctx;
  const { decision, subject, members } = await lockDecision(ctx, id);
  if (decision.state === 'draft') throw decisionIsDraft();
  await refuseSuperseded(tx, id);
  const { title, kind, memo, aiDraftId, rule, chairId, tripwires } = decision;
  const memberIds = currentMembers(members);
  const quorum = Math.min(decision.quorum, memberIds.length);
  const supersedes = { id, reason };
  const terms = { title, kind, memo, aiDraftId, rule, quorum, chairId, memberIds, tripwires };
  const added = await addDecision(ctx, { ...terms, subject, supersedes });
  return presentTo(ctx, await requireDecision(ctx, added.id));
}
