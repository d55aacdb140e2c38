import { decideAccess } from '@aicv/domain/access/access-policy';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { ApiError, notFound } from '../../platform/http/errors/api-error.ts';
import { findSubject, requireReadable, type Subject, subjectOf } from './decision-subjects.ts';
import { findSuccessor } from './decisions.queries.ts';
import {
  type DecisionRow,
  findDecision,
  findDecisionForUpdate,
  findMembers,
  findVote,
  type MemberRow,
  type VoteRow,
} from './decisions.repository.ts';

/** A decision that the caller may read in full. */
export interface OpenedDecision {
  readonly decision: DecisionRow;
  readonly subject: Subject;
  readonly members: readonly MemberRow[];
  readonly ownVote: VoteRow | undefined;
}

/**
 * The decision, if the caller may read it. 404 if it does not exist, or if the caller neither prepares decisions nor is on the
 * committee. 403 RECUSED after the caller recused (REQ-358).
 */
export async function requireDecision(ctx: Context, id: string): Promise<OpenedDecision> {
  return open(ctx, await findDecision(ctx.tx, id));
}

/** The same, locked. */
export async function lockDecision(ctx: Context, id: string): Promise<OpenedDecision> {
  return open(ctx, await findDecisionForUpdate(ctx.tx, id));
}

/** Rejects a decision that another one replaces, also while that one is a draft (SUPERSEDED). */
export async function refuseSuperseded(tx: Queryable, id: string): Promise<void> {
  const successor = await findSuccessor(tx, id);
  if (successor === undefined) return;
  throw new ApiError(409, 'SUPERSEDED', {
    message: 'Another decision replaces this one',
    extra: { decisionId: successor.id },
  });
}

/** The same, locked, if its memo can still change: 409 DECISION_OPEN or DECISION_CLOSED. */
export async function requireDraftDecision(ctx: Context, id: string): Promise<OpenedDecision> {
  const opened = await lockDecision(ctx, id);
  if (opened.decision.state === 'closed') throw decisionClosed();
  if (opened.decision.state === 'open') throw decisionOpen();
  return opened;
}

async function open(ctx: Context, decision: DecisionRow | undefined): Promise<OpenedDecision> {
  const { tx, caller } = ctx;
  if (decision === undefined) throw notFound();
  const { id } = decision;
  const members = await findMembers(tx, id);
  if (!isVisible(ctx, decision, members)) throw notFound();
  requireReadable(caller, subjectOf(decision).type);
  const subject = await findSubject(tx, subjectOf(decision));
  if (subject === undefined) throw notFound();
  const ownVote = await findVote(tx, id, caller.userId);
  if (ownVote?.vote === 'recuse') throw recused(decision, caller.userId);
  return { decision, subject, members, ownVote };
}

function isVisible({ caller }: Context, { state }: DecisionRow, members: readonly MemberRow[]): boolean {
  if (decideAccess(caller.actor, 'decisions.write').granted) return true;
  return state !== 'draft' && members.some(({ userId, removedAt }) => userId === caller.userId && removedAt === null);
}

/** Says whether the caller still chairs the open decision, which then needs another chair (REQ-360). */
const recused = ({ state, chairId }: DecisionRow, userId: string) =>
  new ApiError(403, 'RECUSED', {
    message: 'You recused yourself from this decision',
    extra: { isChair: state === 'open' && chairId === userId },
  });

export const decisionClosed = () =>
  new ApiError(409, 'DECISION_CLOSED', 'This decision is closed. Prepare a new one that supersedes it.');

export const decisionOpen = () =>
  new ApiError(
    409,
    'DECISION_OPEN',
    'This decision is open for votes. Only its deadline, chair and committee can change.',
  );

/** Without the current state: a rejection records no disclosure of a funding round. */
export const decisionStale = () =>
  new ApiError(409, 'STALE', 'This decision was changed by someone else in the meantime');

export const decisionIsDraft = () =>
  new ApiError(409, 'DECISION_DRAFT', 'This decision is a draft. Open it for votes first.');
