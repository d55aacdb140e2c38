import type { Person } from '@aicv/contracts/shapes';
import { fullNameOf } from '../../../../lib/person.ts';
import { UserText } from '../../../../ui/user-text.tsx';

/** A colleague's name; an account that is gone has none. */
export function PersonName({ person }: { person: Person | null }) {
  return person === null ? 'Unknown User' : <UserText>{nameOf(person)}</UserText>;
}

/** The same as plain text, where no markup can stand. */
export function nameOf(person: Person | null): string {
  return person === null ? 'Unknown User' : (fullNameOf(person) ?? person.username);
}
