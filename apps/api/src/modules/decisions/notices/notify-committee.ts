import type { DecisionOutcome } from '@aicv/domain/decisions/decision';
import { personName } from '@aicv/domain/identity/person-name';
import type { Context } from '../../../platform/context.ts';
import { findPeople } from '../../identity/accounts.public.ts';
import { type Notice, notifySeveral } from '../../notifications/notifications.public.ts';
import type { DecisionRow, MemberRow, VoteRow } from '../decisions.repository.ts';

/** Asks the members for their vote, except the user who opened the decision. */
export async function notifyOpened(ctx: Context, decision: DecisionRow, memberIds: readonly string[]): Promise<void> {
  const { tx, caller } = ctx;
  const opener = (await findPeople(tx, [caller.userId])).get(caller.userId);
  const details = { ...named(decision), openerName: opener === undefined ? '' : personName(opener) };
  await notifySeveral(
    tx,
    caller.tenantId,
    memberIds
      .filter((userId) => userId !== caller.userId)
      .map((userId): Notice => ({ userId, content: { kind: 'decision_opened', details } })),
  );
}

/** Informs these members of the outcome. */
export async function notifyClosed(
  { tx, caller }: Context,
  decision: DecisionRow,
  { outcome, userIds }: { readonly outcome: DecisionOutcome; readonly userIds: readonly string[] },
): Promise<void> {
  const content = { kind: 'decision_closed', details: { ...named(decision), outcome } } as const;
  await notifySeveral(
    tx,
    caller.tenantId,
    userIds.filter((userId) => userId !== caller.userId).map((userId): Notice => ({ userId, content })),
  );
}

/** The members whom notices reach after the opening: not those who recused or were removed. */
export function informedMembers(members: readonly MemberRow[], votes: readonly VoteRow[]): string[] {
  const recused = votes.filter(({ vote }) => vote === 'recuse').map(({ voterId }) => voterId);
  return members
    .filter(({ userId, removedAt }) => removedAt === null && !recused.includes(userId))
    .map(({ userId }) => userId);
}

/** Without the title of a decision about a funding round, which the NDA protects. */
export function named({ id, title, roundId }: Pick<DecisionRow, 'id' | 'title' | 'roundId'>): {
  decisionId: string;
  title: string | null;
} {
  return { decisionId: id, title: roundId === null ? title : null };
}
