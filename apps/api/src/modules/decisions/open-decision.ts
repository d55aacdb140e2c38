import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { ApiError, validationFailed } from '../../platform/http/errors/api-error.ts';
import { isStale } from '../../platform/http/errors/conflict-error.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import { refuseMembers } from './committee.ts';
import { auditTypeOf } from './decision-subjects.ts';
import { updateDecisionRow } from './decisions.repository.ts';
import { notifyOpened } from './notices/notify-committee.ts';
import { refuseDays } from './refuse-days.ts';
import { decisionClosed, decisionStale, lockDecision } from './require-decision.ts';
import { presentTo, type ShownDecision } from './show-decision.ts';
import { currentMembers } from './update-decision.ts';

/** Opens a draft for votes and freezes the SHA-256 of its memo (REQ-355). Its members are notified. */
export async function openDecision(ctx: Context, id: string, version: number | undefined): Promise<ShownDecision> {
  const { tx, clock } = ctx;
  const opened = await lockDecision(ctx, id);
  const { decision, subject, members } = opened;
  if (isStale(decision.version, version)) throw decisionStale();
  if (decision.state === 'closed') throw decisionClosed();
  if (decision.state === 'open') throw new ApiError(409, 'DECISION_OPEN', 'This decision is already open for votes');
  if (decision.memo === '') throw validationFailed('memo', 'Write the memo before you open the decision');
  refuseDays(ctx, decision);
  const memberIds = currentMembers(members);
  await refuseMembers(tx, memberIds, subject.type);
  const memoSha256 = createHash('sha256').update(decision.memo).digest('hex');
  await updateDecisionRow(tx, id, { state: 'open', memoSha256, openedAt: isoTime(clock.nowMs()) });
  await ctx.audit({
    action: 'decision_opened',
    resourceType: auditTypeOf(decision),
    resourceId: id,
    details: {
      memoSha256,
      memoVersion: decision.memoVersion,
      memberIds,
      rule: decision.rule,
      quorum: decision.quorum,
      ...(decision.tripwires.length > 0 && { tripwires: decision.tripwires }),
    },
  });
  await notifyOpened(ctx, decision, memberIds);
  return presentTo(ctx, opened);
}
