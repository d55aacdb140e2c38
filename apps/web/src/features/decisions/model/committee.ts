import type { Decision } from '@aicv/contracts/decisions/decisions';
import type { Person } from '@aicv/contracts/shapes';

/** The members who are on the committee now. */
export function currentMembers({ members }: Pick<Decision, 'members'>): Person[] {
  return members.flatMap(({ person, removedAt }) => (removedAt === null && person !== null ? [person] : []));
}

/** What the chair can do about the chair: choose another one, or ask for it. */
export type Chairing = 'hands-over' | 'asks';

/** The ids of the members who recused, as far as the user sees votes. */
export function recusedIn({ votes }: Pick<Decision, 'votes'>): string[] {
  return (votes ?? []).flatMap(({ vote, voter }) => (vote === 'recuse' && voter !== null ? [voter.id] : []));
}
