import { randomUUID } from 'node:crypto';
import { decideOutcome } from '@aicv/domain/decisions/decide-outcome';
import type { Context, Requester } from '../../platform/context.ts';
import {
  type DocumentDependencies,
  recordSignedDocument,
  recordStoredDocument,
  type StoredDocument,
  storageDeadline,
  storeSignedDocument,
} from '../../platform/documents/signing/signed-document.ts';
import { ApiError, validationFailed } from '../../platform/http/errors/api-error.ts';
import { isStale } from '../../platform/http/errors/conflict-error.ts';
import { describeForLog } from '../../platform/http/errors/describe-for-log.ts';
import type { ErrorLog } from '../../platform/http/errors/error-log.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import { findPeople, findReachablePeople } from '../identity/accounts.public.ts';
import { addConditionTask } from '../ventures/ventures.public.ts';
import { auditTypeOf } from './decision-subjects.ts';
import {
  type ConditionRow,
  findConditions,
  findDecision,
  findVotes,
  updateDecisionRow,
} from './decisions.repository.ts';
import { type AssignedCondition, type Minutes, minutesDocument, minutesSeal } from './minutes-document.ts';
import { informedMembers, notifyClosed } from './notices/notify-committee.ts';
import { todayOf } from './refuse-days.ts';
import {
  decisionClosed,
  decisionIsDraft,
  decisionStale,
  lockDecision,
  type OpenedDecision,
  refuseSuperseded,
} from './require-decision.ts';
import { presentTo, type ShownDecision } from './show-decision.ts';
import { watchTripwiresOf } from './tripwires/watch-decision-tripwires.ts';

export interface CloseInput {
  readonly conditions: readonly AssignedCondition[];
  readonly version?: number | undefined;
}

export interface CloseDependencies extends DocumentDependencies {
  readonly log: ErrorLog;
}

/**
 * Closes a decision as its chair (REQ-360). Rejects another user (NOT_THE_CHAIR), a decision that another one replaces (SUPERSEDED), a chair who has not voted (VOTE_FIRST), too few votes
 * (QUORUM_NOT_MET) and an approval with a condition that has no owner (CONDITION_UNASSIGNED). The minutes are rendered and stored outside of
 * a transaction, as signed NDAs are, and the votes are read again before the close is recorded with its tasks.
 */
export async function closeDecision(
  requester: Requester,
  deps: CloseDependencies,
  { id, ...input }: CloseInput & { readonly id: string },
): Promise<ShownDecision> {
  const deadline = storageDeadline();
  // Repeats if a vote was cast or the decision was changed meanwhile.
  for (;;) {
    const minutes = await requester.inTransaction((ctx) => state(ctx, id, input));
    const document = await store(deps, minutes, deadline);
    const seal = minutesSeal(minutes);
    const closed = await recordStoredDocument(deps.store, document, {
      record: () =>
        requester.inTransaction(async (ctx) => {
          const now = await state(ctx, id, input);
          return minutesSeal(now) === seal ? record(ctx, minutes, document) : undefined;
        }),
      isRecorded: () =>
        requester.inTransaction(async ({ tx }) => (await findDecision(tx, id))?.minutesPath === document.key),
      log: deps.log,
      deadline,
    });
    if (closed !== undefined) return closed;
  }
}

/** What the minutes will state, if the caller may close the decision. Locks it. */
async function state(ctx: Context, id: string, { conditions: assigned, version }: CloseInput): Promise<Minutes> {
  const { tx, clock } = ctx;
  const opened = await lockDecision(ctx, id);
  const { decision, subject, members } = opened;
  refuseClose(ctx, opened, version);
  await refuseSuperseded(tx, id);
  const votes = await findVotes(tx, id);
  const outcome = decideOutcome(
    votes.map(({ vote }) => vote),
    decision,
  );
  if (outcome === null) throw quorumNotMet(decision.quorum);
  const conditions = await findConditions(tx, id);
  await refuseAssigned(ctx, { assigned, conditions: outcome === 'rejected' ? [] : conditions });
  const people = await findPeople(tx, [
    decision.chairId,
    ...members.map(({ userId }) => userId),
    ...votes.map(({ voterId }) => voterId),
    ...assigned.map(({ ownerId }) => ownerId),
  ]);
  return { decision, subject, members, votes, conditions, assigned, people, outcome, closedAt: isoTime(clock.nowMs()) };
}

function refuseClose(ctx: Context, opened: OpenedDecision, version: number | undefined): void {
  const { decision, ownVote } = opened;
  if (decision.state === 'draft') throw decisionIsDraft();
  if (decision.state === 'closed') throw decisionClosed();
  if (decision.chairId !== ctx.caller.userId) {
    throw new ApiError(403, 'NOT_THE_CHAIR', 'Only the chair can close the decision');
  }
  if (isStale(decision.version, version)) throw decisionStale();
  if (ownVote === undefined) throw new ApiError(409, 'VOTE_FIRST', 'Vote before you close the decision');
}

async function refuseAssigned(
  ctx: Context,
  {
    assigned,
    conditions,
  }: { readonly assigned: readonly AssignedCondition[]; readonly conditions: readonly ConditionRow[] },
): Promise<void> {
  const ids = assigned.map(({ id }) => id);
  if (new Set(ids).size < ids.length || ids.some((id) => !conditions.some((condition) => condition.id === id))) {
    throw validationFailed('conditions', 'Assign only the conditions of this decision, each once');
  }
  const missing = conditions.filter(({ id }) => !ids.includes(id)).map(({ id, text }) => ({ id, text }));
  if (missing.length > 0) {
    throw new ApiError(409, 'CONDITION_UNASSIGNED', {
      message: 'Each condition needs an owner and a day',
      extra: { conditions: missing },
    });
  }
  const today = todayOf(ctx);
  const owners = await findReachablePeople(
    ctx.tx,
    assigned.map(({ ownerId }) => ownerId),
  );
  for (const [index, { ownerId, dueOn }] of assigned.entries()) {
    if (dueOn < today) throw validationFailed(`conditions.${index}.dueOn`, 'Day must be today or later');
    if (owners.get(ownerId)?.isActive !== true) {
      throw validationFailed(`conditions.${index}.ownerId`, 'This person does not exist');
    }
  }
}

async function store(deps: CloseDependencies, minutes: Minutes, deadline: AbortSignal): Promise<StoredDocument> {
  const { id } = minutes.decision;
  try {
    return await storeSignedDocument(deps, {
      id: randomUUID(),
      reason: 'Minutes of a decision',
      issuedAt: minutes.closedAt,
      key: `minutes/${id}/${randomUUID()}.pdf`,
      content: minutesDocument(minutes),
      deadline,
    });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    deps.log({ failure: describeForLog(error), id }, 'could not create the minutes of a decision');
    throw new ApiError(500, 'MINUTES_FAILED', 'Failed to generate the minutes');
  }
}

async function record(ctx: Context, minutes: Minutes, document: StoredDocument): Promise<ShownDecision> {
  const { tx } = ctx;
  const { decision, subject, votes, conditions, assigned, members, outcome, closedAt } = minutes;
  const { id } = decision;
  await updateDecisionRow(tx, id, {
    state: 'closed',
    outcome,
    closedAt,
    minutesPath: document.key,
    minutesSha256: document.sha256,
  });
  await recordSignedDocument(tx, document, { kind: 'minutes' });
  for (const { id: conditionId, ownerId, dueOn } of assigned) {
    const text = conditions.find((condition) => condition.id === conditionId)?.text ?? '';
    await addConditionTask(ctx, { conditionId, title: text, assigneeId: ownerId, dueDate: dueOn });
  }
  await ctx.audit({
    action: 'decision_closed',
    resourceType: auditTypeOf(decision),
    resourceId: id,
    details: {
      outcome,
      memoSha256: decision.memoSha256 ?? '',
      minutesSha256: document.sha256,
      votes: votes.map(({ sha256 }) => sha256),
      conditions: assigned,
    },
  });
  await notifyClosed(ctx, decision, { outcome, userIds: informedMembers(members, votes) });
  await watchTripwiresOf(tx, ctx.caller.tenantId, id);
  return presentTo(ctx, {
    decision,
    subject,
    members,
    ownVote: votes.find(({ voterId }) => voterId === ctx.caller.userId),
  });
}

const quorumNotMet = (quorum: number) =>
  new ApiError(
    409,
    'QUORUM_NOT_MET',
    `Too few members have voted: the quorum is ${quorum}. Abstentions count, recusals do not.`,
  );
