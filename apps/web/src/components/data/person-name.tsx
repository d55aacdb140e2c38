import { nameOf } from '../../lib/format/person.ts';
import { UserText } from './user-text.tsx';

type PersonNameProps = { person: Parameters<typeof nameOf>[0]; lines?: 1 | undefined; isYou?: boolean };

/** The name of a user; a deleted account has none. */
export function PersonName({ person, lines, isYou = false }: PersonNameProps) {
  if (person === null) return nameOf(person);
  return <UserText lines={lines}>{isYou ? `${nameOf(person)} (you)` : nameOf(person)}</UserText>;
}
