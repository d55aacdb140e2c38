/** The form of the user's names. Sends only changed fields. */
import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { createDrafts } from '../../../lib/forms/drafts.ts';

export type NamesValues = { firstName: string; lastName: string };

export type Named = Pick<SignedInUser, 'firstName' | 'lastName'>;

/** Input that was not saved when the user left the page. */
export const namesDraft = createDrafts<Partial<NamesValues>>({ kind: 'names', lasts: 'page', untouched: {} }).of('own');

export function namesOf({ firstName, lastName }: Named): NamesValues {
  return { firstName: firstName ?? '', lastName: lastName ?? '' };
}

/** The names that differ from the account's, as typed. */
export function typedNames(user: Named, { firstName, lastName }: NamesValues): Partial<NamesValues> {
  const before = namesOf(user);
  return {
    ...(normalizeName(firstName) === before.firstName ? {} : { firstName }),
    ...(normalizeName(lastName) === before.lastName ? {} : { lastName }),
  };
}

/** The same names as sent. */
export function changedNames(user: Named, values: NamesValues): Partial<NamesValues> {
  const { firstName, lastName } = typedNames(user, values);
  return {
    ...(firstName === undefined ? {} : { firstName: normalizeName(firstName) }),
    ...(lastName === undefined ? {} : { lastName: normalizeName(lastName) }),
  };
}

/** Same normalization as on the server. */
function normalizeName(name: string): string {
  return name.trim().normalize('NFC');
}
