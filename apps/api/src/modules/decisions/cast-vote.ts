import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Vote } from '@aicv/domain/decisions/decision';
import { saltedVote, voteContent } from '@aicv/domain/decisions/vote-hash';
import { recordAuditEvent } from '../../platform/audit/log/record-audit-event.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { ApiError, validationFailed } from '../../platform/http/errors/api-error.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import { recordForecast, requireForecast } from '../forecasts/forecasts.public.ts';
import { findVote, insertVote } from './decisions.repository.ts';
import { todayOf } from './refuse-days.ts';
import {
  decisionClosed,
  decisionIsDraft,
  lockDecision,
  type OpenedDecision,
  refuseSuperseded,
} from './require-decision.ts';
import { presentTo, type ShownDecision } from './show-decision.ts';
import { currentMembers } from './update-decision.ts';

export interface VoteInput {
  readonly vote: Vote;
  readonly reason: string;
  readonly conditions: readonly string[];
  readonly probability?: number | null | undefined;
  readonly statement?: string | null | undefined;
  readonly dueOn?: string | null | undefined;
}

/**
 * Casts the caller's final vote (REQ-356). Rejects a vote on a draft, after the deadline (VOTING_ENDED), after the close or once another decision replaces it (SUPERSEDED), a second vote
 * (VOTE_CAST) and a vote by a user who is not on the committee (NOT_A_MEMBER). Null after a recusal: the decision is then closed to the
 * caller.
 */
export async function castVote(ctx: Context, id: string, input: VoteInput): Promise<ShownDecision | null> {
  const { tx, caller, clock } = ctx;
  const opened = await lockDecision(ctx, id);
  refuseVote(ctx, opened);
  await refuseSuperseded(tx, id);
  refuseConditions(input);
  const { vote, reason, conditions } = input;
  const forecast = forecastOf(input);
  const probability = forecast === null ? null : String(forecast.probability);
  const { statement = null, dueOn = null } = forecast ?? {};
  const { decision } = opened;
  const castAt = isoTime(clock.nowMs());
  const content = voteContent({
    decisionId: id,
    memoSha256: decision.memoSha256 ?? '',
    voterId: caller.userId,
    vote,
    reason,
    conditions,
    probability,
    statement,
    dueOn,
    castAt,
  });
  const salt = randomBytes(32).toString('hex');
  const sha256 = createHash('sha256').update(saltedVote(salt, content)).digest('hex');
  const { tenantId } = caller;
  const row = { decisionId: id, voterId: caller.userId, vote, reason, probability, statement, dueOn, tenantId };
  const voteId = await insertVote(tx, { ...row, content, salt, sha256, castAt }, conditions);
  if (forecast !== null) {
    const { subject } = opened;
    await recordForecast(ctx, { ...forecast, source: { type: 'vote', id: voteId }, subject });
  }
  await recordVoteHash(tx, tenantId, sha256);
  if (vote === 'recuse') return null;
  return presentTo(ctx, { ...opened, ownVote: await findVote(tx, id, caller.userId) });
}

/**
 * The entry names neither the voter nor the decision, and no address: readers of the log must not learn that there is a vote (REQ-358). The
 * hash covers both, and the minutes publish its salt.
 */
async function recordVoteHash(tx: Queryable, tenantId: string, sha256: string): Promise<void> {
  const unnamed = { userId: null, tenantId, ipAddress: '', userAgent: '', requestId: randomUUID() };
  await recordAuditEvent(tx, unnamed, {
    action: 'vote_cast',
    resourceType: 'decision_vote',
    resourceId: null,
    details: { sha256 },
  });
}

function refuseVote(ctx: Context, { decision, members, ownVote }: OpenedDecision): void {
  const { state, deadline } = decision;
  if (state === 'draft') throw decisionIsDraft();
  if (state === 'closed') throw decisionClosed();
  if (!currentMembers(members).includes(ctx.caller.userId)) {
    throw new ApiError(403, 'NOT_A_MEMBER', 'Only members of the committee can vote');
  }
  if (ownVote !== undefined) throw new ApiError(409, 'VOTE_CAST', 'You already voted. A vote is final.');
  if (deadline !== null && deadline < todayOf(ctx)) {
    throw new ApiError(
      409,
      'VOTING_ENDED',
      'The deadline for votes has passed. A user who prepares decisions can extend it.',
    );
  }
}

function refuseConditions({ vote, conditions }: VoteInput): void {
  if (vote === 'approve_with_conditions' && conditions.length === 0) {
    throw validationFailed('conditions', 'Add at least one condition, or approve without conditions');
  }
  if (vote !== 'approve_with_conditions' && conditions.length > 0) {
    throw validationFailed('conditions', 'Only an approval with conditions can have conditions');
  }
}

/** The forecast that the vote states; null without one. */
function forecastOf({ vote, probability = null, statement = null, dueOn = null }: VoteInput) {
  const forecast = requireForecast({ probability, statement, dueOn });
  if (forecast !== null && vote === 'recuse') throw validationFailed('statement', 'A recusal has no statement');
  return forecast;
}
