import { decideAccess } from '@aicv/domain/access/access-policy';
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { disclosedRound } from '../capital/capital.public.ts';
import { findPeople, type PersonRow } from '../identity/accounts.public.ts';
import { recordDisclosures } from '../legal/disclosures.public.ts';
import { findConditionTasks } from '../ventures/ventures.public.ts';
import type { Subject } from './decision-subjects.ts';
import { findListedDecision, findSuccessor, type ListedDecision } from './decisions.queries.ts';
import { type ConditionRow, findConditions, findVotes, type VoteRow } from './decisions.repository.ts';
import { type OpenedDecision, requireDecision } from './require-decision.ts';
import { type ShownTripwire, showTripwires } from './tripwires/show-tripwires.ts';

export interface ShownVote extends VoteRow {
  readonly voter: PersonRow | undefined;
  readonly conditions: readonly ShownCondition[];
}

export interface ShownCondition extends ConditionRow {
  readonly task: { readonly id: string; readonly status: string; readonly dueDate: string | null } | null;
}

/** A decision as its reader sees it. */
export interface ShownDecision extends ListedDecision {
  readonly members: readonly { readonly person: PersonRow; readonly removedAt: string | null }[];
  readonly creator: PersonRow | undefined;
  readonly myVote: ShownVote | null;
  /** Null until the caller has voted or the decision is closed. */
  readonly votes: readonly ShownVote[] | null;
  readonly successorId: string | null;
  readonly shownTripwires: readonly ShownTripwire[];
}

/** The decision, if the caller may read it. */
export async function showDecision(ctx: Context, id: string): Promise<ShownDecision> {
  return presentTo(ctx, await requireDecision(ctx, id));
}

/** Records that the caller read a decision about a funding round, which the NDA protects. */
export async function recordOpened(ctx: Context, { type, id, title }: Subject): Promise<void> {
  if (type !== 'round') return;
  const records = [disclosedRound({ id, name: title })];
  await recordDisclosures(ctx, 'opened', { records, ndaVersion: CURRENT_NDA.version });
}

/** Reads the decision as the caller may see it, and records the disclosure of a funding round. */
export async function presentTo(
  ctx: Context,
  { decision: { id }, subject, members, ownVote }: OpenedDecision,
): Promise<ShownDecision> {
  const { tx, caller } = ctx;
  await recordOpened(ctx, subject);
  const seen = await findListedDecision(tx, caller, id);
  if (seen === undefined) throw notFound();
  const seesVotes = seen.state === 'closed' || ownVote !== undefined;
  const votes = seesVotes ? await findVotes(tx, id) : [];
  const people = await findPeople(tx, [
    seen.createdBy,
    ...members.map(({ userId }) => userId),
    ...votes.map(({ voterId }) => voterId),
  ]);
  const conditions = seesVotes ? await findConditions(tx, id) : [];
  const tasks = await findConditionTasks(
    tx,
    conditions.map((condition) => condition.id),
  );
  const successor = await findSuccessor(tx, id);
  const prepares = decideAccess(caller.actor, 'decisions.write').granted;
  const seesTasks = decideAccess(caller.actor, 'labs.read').granted;
  const shown = votes.map(
    (vote): ShownVote => ({
      ...vote,
      voter: people.get(vote.voterId),
      conditions: conditions
        .filter(({ voteId }) => voteId === vote.id)
        .map((condition) => {
          const task = tasks.get(condition.id);
          return { ...condition, task: task && (seesTasks || task.assigneeId === caller.userId) ? task : null };
        }),
    }),
  );
  return {
    ...seen,
    members: members.flatMap(({ userId, removedAt }) => {
      const person = people.get(userId);
      return person === undefined ? [] : [{ person, removedAt }];
    }),
    creator: people.get(seen.createdBy),
    myVote: shown.find(({ voterId }) => voterId === caller.userId) ?? null,
    votes: seesVotes ? shown : null,
    shownTripwires: await showTripwires(ctx, seen),
    successorId: successor !== undefined && (successor.state !== 'draft' || prepares) ? successor.id : null,
  };
}
