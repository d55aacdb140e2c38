import { nameOf } from '../../lib/format/person.ts';
import { UserText } from './user-text.tsx';

type PersonNameProps = { person: Parameters<typeof nameOf>[0]; lines?: 1 | undefined };

/** The name of a user; a deleted account has none. */
export function PersonName({ person, lines }: PersonNameProps) {
  return person === null ? nameOf(person) : <UserText lines={lines}>{nameOf(person)}</UserText>;
}
