import type { LegalAcceptance } from '@aicv/contracts/legal/legal-center';
import { Avatar } from '../../../components/data/avatar.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { initialsOf } from '../../../lib/format/person.ts';
import { formatUserName } from '../model/record-format.ts';

type RecordPersonProps = {
  user: LegalAcceptance['user'];
  /** The signed name, which may differ from the account's. */
  signedAs?: string | undefined;
  /** The account's name, if it differs from the signed one. */
  accountName?: string | undefined;
  /** Follows the account on the second line. */
  remark?: string | undefined;
};

/** The user of a record: avatar, name, and username. */
export function RecordPerson({ user, signedAs, accountName, remark }: RecordPersonProps) {
  const account = user?.username ?? (signedAs === undefined ? undefined : formatUserName(user));
  const secondLine = [account, remark].filter((part) => part !== undefined).join(' · ');
  return (
    <span className="inline-flex max-w-full items-center gap-2.5 text-left">
      {/* Between the cards of small screens and wide tables, the text needs the space of the avatar. */}
      <span className="contents sm:max-lg:hidden">
        <Avatar tone="neutral" initials={user === null ? '?' : initialsOf(user)} />
      </span>
      <span className="min-w-28">
        <UserText lines={2}>{signedAs ?? formatUserName(user)}</UserText>
        <UserText lines={2} className="font-normal text-fg-3 text-xs">
          {secondLine}
        </UserText>
        {accountName === undefined ? null : (
          <UserText lines={2} className="font-normal text-warning text-xs">
            {`Account name: ${accountName || 'None'}`}
          </UserText>
        )}
      </span>
    </span>
  );
}
