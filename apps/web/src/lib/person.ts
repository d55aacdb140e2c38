import type { User } from '@aicv/contracts/accounts';
import { capitalised } from '@aicv/domain/capitalised';
import type { Role } from '@aicv/domain/roles';

type Named = Pick<User, 'username' | 'firstName' | 'lastName'>;

/** First and last name, or null where neither is known. */
export function fullNameOf({ firstName, lastName }: Omit<Named, 'username'>): string | null {
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  return fullName === '' ? null : fullName;
}

/** The full name, or the username where none is known; an account that is gone has none. */
export function nameOf(person: Named | null): string {
  return person === null ? 'Unknown User' : (fullNameOf(person) ?? person.username);
}

/** One or two uppercase letters for the avatar. */
export function initialsOf(person: Named): string {
  const words = nameOf(person).split(/\s+/);
  const initials =
    words.length > 1 ? [words[0], words.at(-1)].map((word) => [...(word ?? '')][0]) : [...(words[0] ?? '')].slice(0, 2);
  return initials.join('').toLocaleUpperCase('en');
}

/** The role as a word: "Admin". */
export function roleLabel(role: Role): string {
  return capitalised(role);
}

/** The name inside a sentence of plain text, which it then cannot turn around (first strong isolate, Unicode annex 9). */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
