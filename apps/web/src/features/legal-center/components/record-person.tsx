import type { LegalAcceptance } from '@aicv/contracts/legal-center';
import { initialsOf } from '../../../lib/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { nameAsWords } from './record-words.ts';

type RecordPersonProps = {
  user: LegalAcceptance['user'];
  /** Another name than the account's, for example the one that was signed with. */
  name?: string | undefined;
  /** Follows the username on the second line. */
  remark?: string | undefined;
};

/** The person of a record: avatar, name, and the account's username. */
export function RecordPerson({ user, name = nameAsWords(user), remark }: RecordPersonProps) {
  const secondLine = [user?.username, remark].filter(Boolean).join(' · ');
  return (
    <span className="inline-flex max-w-full items-center gap-2.5 text-left">
      <Avatar tone="neutral" initials={user === null ? '?' : initialsOf(user)} />
      <span className="min-w-0">
        <span className="block [overflow-wrap:anywhere]">{name}</span>
        <span className="block font-normal text-fg-3 text-xs [overflow-wrap:anywhere]">{secondLine}</span>
      </span>
    </span>
  );
}
