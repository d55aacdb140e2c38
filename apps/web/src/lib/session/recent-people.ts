/** The people that the user chose last in pickers of this browser. The server checks a choice, so an old entry grants nothing. */
import type { Person } from '@aicv/contracts/shapes';
import { ROLES } from '@aicv/domain/access/roles';
import { deviceStorage, draftsOwner } from '../forms/drafts.ts';

const KEY = 'aicv-recent-people';
const RECENT_MAX = 5;

interface Stored {
  readonly userId: string;
  readonly people: readonly Person[];
}

/** Latest first, at most five; empty for another user and without storage. */
export function recentPeople(): readonly Person[] {
  try {
    const { userId, people } = JSON.parse(deviceStorage().getItem(KEY) ?? '{}') as Partial<Stored>;
    return userId === draftsOwner() && Array.isArray(people) ? people.filter(isPerson).slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

export function rememberPerson({ id, username, firstName, lastName, role }: Person): void {
  const userId = draftsOwner();
  if (userId === null || userId === id) return;
  const person = { id, username, firstName, lastName, role, profileImageUrl: null };
  const people = [person, ...recentPeople().filter((other) => other.id !== id)].slice(0, RECENT_MAX);
  try {
    deviceStorage().setItem(KEY, JSON.stringify({ userId, people } satisfies Stored));
  } catch {
    // Without storage, pickers offer no recent people.
  }
}

export function forgetRecentPeople(): void {
  try {
    deviceStorage().removeItem(KEY);
  } catch {
    // Without storage, nothing is stored.
  }
}

/**
 * What a picker offers while nothing is typed: the user, the people chosen last, and the others, without learners among them (REQ-341).
 * No person appears twice.
 */
export function offeredPeople({
  me,
  recent,
  found,
}: {
  readonly me: Person | null;
  readonly recent: readonly Person[];
  readonly found: readonly Person[];
}): Person[] {
  const first = [...(me === null ? [] : [me]), ...recent];
  const current = new Map(found.map((person) => [person.id, person]));
  const offered = new Map(
    [...first, ...found.filter(({ role }) => role !== 'learner')].map((person) => [
      person.id,
      current.get(person.id) ?? person,
    ]),
  );
  return [...offered.values()];
}

function isPerson(value: unknown): value is Person {
  if (typeof value !== 'object' || value === null) return false;
  const { id, username, firstName, lastName, role } = value as Partial<Record<keyof Person, unknown>>;
  const isTextOrNull = (text: unknown) => text === null || typeof text === 'string';
  return (
    typeof id === 'string' &&
    typeof username === 'string' &&
    isTextOrNull(firstName) &&
    isTextOrNull(lastName) &&
    ROLES.some((known) => known === role)
  );
}
