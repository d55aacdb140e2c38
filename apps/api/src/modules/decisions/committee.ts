import { canServe, type DecisionSubject } from '@aicv/domain/decisions/decision';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { validationFailed } from '../../platform/http/errors/api-error.ts';
import { findReachablePeople } from '../identity/accounts.public.ts';

export interface Committee {
  readonly memberIds: readonly string[];
  readonly chairId: string;
  readonly quorum: number;
}

/** Rejects a committee without its chair, with fewer members than the quorum, or with a member twice. */
export function refuseCommittee({ memberIds, chairId, quorum }: Committee): void {
  if (new Set(memberIds).size < memberIds.length) {
    throw validationFailed('memberIds', 'Each member can be on the committee only once');
  }
  if (!memberIds.includes(chairId)) throw validationFailed('chairId', 'The chair must be a member of the committee');
  if (quorum > memberIds.length) {
    throw validationFailed('quorum', `The quorum cannot exceed the number of members (${memberIds.length})`);
  }
}

/** Rejects people who are no active users of the tenant, or whose role cannot read the subject. */
export async function refuseMembers(tx: Queryable, userIds: readonly string[], type: DecisionSubject): Promise<void> {
  const people = await findReachablePeople(tx, userIds);
  for (const userId of userIds) {
    const person = people.get(userId);
    if (person?.isActive !== true) throw validationFailed('memberIds', 'A member does not exist or is inactive');
    if (!canServe(person.role, type)) {
      throw validationFailed('memberIds', `A member's role has no access to this ${type}`);
    }
  }
}
