/** The form of one's own names: only what was changed is sent. */
import type { SignedInUser } from '@aicv/contracts/accounts';
import { createDraft } from '../../lib/drafts.ts';

export type NamesValues = { firstName: string; lastName: string };

export type Named = Pick<SignedInUser, 'firstName' | 'lastName'>;

/** What was typed and not saved when the page was left. */
export const namesDraft = createDraft<NamesValues>();

export function namesOf({ firstName, lastName }: Named): NamesValues {
  return { firstName: firstName ?? '', lastName: lastName ?? '' };
}

/** The names that differ from the account's. */
export function changedNames(user: Named, values: NamesValues): Partial<NamesValues> {
  const before = namesOf(user);
  const after = { firstName: asKept(values.firstName), lastName: asKept(values.lastName) };
  return {
    ...(after.firstName === before.firstName ? {} : { firstName: after.firstName }),
    ...(after.lastName === before.lastName ? {} : { lastName: after.lastName }),
  };
}

/** As the server keeps it. */
function asKept(name: string): string {
  return name.trim().normalize('NFC');
}
