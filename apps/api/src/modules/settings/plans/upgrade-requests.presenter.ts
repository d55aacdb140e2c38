import type { UpgradeRequest } from '@aicv/contracts/settings/upgrade-requests';
import { type PersonRow, presentPerson } from '../../identity/accounts.public.ts';
import type { UpgradeRequestRow } from './upgrade-requests.repository.ts';

export function presentUpgradeRequest(
  { id, userId, courseTitle, requestedAt }: UpgradeRequestRow,
  people: ReadonlyMap<string, PersonRow>,
): UpgradeRequest {
  return { id, person: presentPerson(people.get(userId)), courseTitle, requestedAt };
}
