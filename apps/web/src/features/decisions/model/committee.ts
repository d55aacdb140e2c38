import type { Decision } from '@aicv/contracts/decisions/decisions';
import type { Person } from '@aicv/contracts/shapes';

/** The members who are on the committee now. */
export function currentMembers({ members }: Pick<Decision, 'members'>): Person[] {
  return members.flatMap(({ person, removedAt }) => (removedAt === null && person !== null ? [person] : []));
}
