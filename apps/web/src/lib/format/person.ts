import type { User } from '@aicv/contracts/identity/accounts';
import type { Role } from '@aicv/domain/access/roles';
import { capitalised } from '@aicv/domain/text/capitalised';

type Named = Pick<User, 'username' | 'firstName' | 'lastName'>;

/** First and last name, or null if neither is known. */
export function fullNameOf({ firstName, lastName }: Omit<Named, 'username'>): string | null {
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  return fullName === '' ? null : fullName;
}

/** The full name, or the username if no name is known. A deleted account has neither. */
export function nameOf(person: Named | null): string {
  return person === null ? 'Unknown User' : (fullNameOf(person) ?? person.username);
}

/** The avatar's initials: one or two uppercase characters. */
export function initialsOf(person: Named): string {
  const words = nameOf(person).split(/\s+/);
  const initials =
    words.length > 1 ? [words[0], words.at(-1)].map((word) => [...(word ?? '')][0]) : [...(words[0] ?? '')].slice(0, 2);
  return initials.join('').toLocaleUpperCase('en');
}

/** The label of the role: "Admin". */
export function roleLabel(role: Role): string {
  return capitalised(role);
}

/** Isolates the name in plain text, so it cannot reverse the text around it (first strong isolate, Unicode annex 9). */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
