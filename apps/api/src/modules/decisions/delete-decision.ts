import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { isStale } from '../../platform/http/errors/conflict-error.ts';
import { removeDraftTexts } from '../ai/removed-records.public.ts';
import { auditTypeOf } from './decision-subjects.ts';
import { deleteDraft } from './decisions.repository.ts';
import { decisionClosed, decisionStale, lockDecision } from './require-decision.ts';

/**
 * Deletes a draft with all versions of its memo, and the texts of AI drafts for it. It cannot be restored. Nothing refers to a draft: the decision that it was to supersede can
 * be superseded again. Rejects a decision that is open (DECISION_OPEN) or closed (DECISION_CLOSED).
 */
export async function deleteDecision(ctx: Context, id: string, version: number | undefined): Promise<void> {
  const { decision } = await lockDecision(ctx, id);
  if (decision.state === 'closed') throw decisionClosed();
  if (decision.state === 'open') {
    throw new ApiError(409, 'DECISION_OPEN', 'This decision is open for votes. Only a draft can be deleted.');
  }
  if (isStale(decision.version, version)) throw decisionStale();
  await deleteDraft(ctx.tx, id);
  await removeDraftTexts(ctx.tx, [id]);
  await ctx.audit({
    action: 'decision_deleted',
    resourceType: auditTypeOf(decision),
    resourceId: id,
    details: { title: decision.title, memoVersion: decision.memoVersion },
  });
}
