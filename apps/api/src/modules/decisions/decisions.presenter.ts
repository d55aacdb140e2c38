import type { Decision, DecisionSummary, DecisionVote, MemoVersion } from '@aicv/contracts/decisions/decisions';
import { presentPerson } from '../identity/accounts.public.ts';
import type { ListedDecision, MemoVersionRow } from './decisions.queries.ts';
import type { ShownDecision, ShownVote } from './show-decision.ts';

export function presentDecisionSummary(decision: ListedDecision): DecisionSummary {
  const { id, title, kind, subject, state, deadline, outcome, closedAt, awaitsMyVote, isSuperseded, createdAt } =
    decision;
  return {
    id,
    title,
    kind,
    subject,
    state,
    deadline,
    chair: presentPerson(decision.chair),
    outcome,
    closedAt,
    awaitsMyVote,
    isSuperseded,
    createdAt,
  };
}

export function presentDecision(decision: ShownDecision): Decision {
  const { memo, memoVersion, memoSha256, rule, quorum, openedAt, revisitOn, version, updatedAt } = decision;
  const { supersedesId, supersedeReason, members, myVote, votes } = decision;
  return {
    ...presentDecisionSummary(decision),
    memo,
    memoVersion,
    memoSha256,
    isAiAssisted: decision.aiDraftId !== null,
    rule,
    quorum,
    members: members.map(({ person, removedAt }) => ({ person: presentPerson(person), removedAt })),
    createdBy: presentPerson(decision.creator),
    openedAt,
    revisitOn,
    tripwires: decision.shownTripwires.map(({ metric, comparison, threshold, latest, crossedAt }) => ({
      metric,
      comparison,
      threshold,
      latest: latest && { value: latest.value, recordedAt: latest.recordedAt },
      crossedAt,
    })),
    myVote: myVote && presentVote(myVote),
    votes: votes?.map(presentVote) ?? null,
    supersedes: supersedesId === null ? null : { id: supersedesId, reason: supersedeReason ?? '' },
    supersededBy: decision.successorId,
    version,
    updatedAt,
  };
}

function presentVote({
  voter,
  vote,
  reason,
  conditions,
  probability,
  statement,
  dueOn,
  castAt,
  sha256,
}: ShownVote): DecisionVote {
  return {
    voter: presentPerson(voter),
    vote,
    reason,
    conditions: conditions.map(({ id, text, task }) => ({
      id,
      text,
      task: task && { id: task.id, status: task.status, dueDate: task.dueDate },
    })),
    probability,
    statement,
    dueOn,
    castAt,
    sha256,
  };
}

export function presentMemoVersion({ number, memo, writer, writtenAt }: MemoVersionRow): MemoVersion {
  return { number, memo, writtenBy: presentPerson(writer), writtenAt };
}
