import type { AdministeredUser } from '@aicv/contracts/admin/administration';
import { Avatar } from '../../../../components/data/avatar.tsx';
import { Badge } from '../../../../components/data/badge.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { fullNameOf, initialsOf } from '../../../../lib/format/person.ts';
import { UnconfirmedBadge } from './unconfirmed-badge.tsx';

type CellProps = { of: AdministeredUser };

/** Avatar, name and username. The specification sets the labels of missing values (REQ-248). */
export function NameCell({ of: user }: CellProps) {
  return (
    <span className="inline-flex max-w-full items-center gap-2.5 text-left">
      {/* In a table beside the navigation, the text needs the space of the avatar. */}
      <span className="contents lg:max-xl:hidden">
        <Avatar tone="neutral" initials={initialsOf(user)} picture={user.profileImageUrl} />
      </span>
      <span className="min-w-0">
        <UserText lines={2}>{fullNameOf(user) ?? 'Unknown User'}</UserText>
        <UserText lines={2} className="font-normal text-fg-3 text-xs">
          {user.username}
        </UserText>
      </span>
    </span>
  );
}

export function EmailCell({ of: user }: CellProps) {
  if (user.email === null) return 'No email';
  return (
    <>
      <UserText lines={2}>{user.email}</UserText>
      <UnconfirmedBadge of={user} />
    </>
  );
}

export function StatusCell({ of: { isActive, erasedAt, hasTwoStep } }: CellProps) {
  return (
    <>
      {isActive ? <Badge tone="success">ACTIVE</Badge> : <Badge tone="neutral">INACTIVE</Badge>}
      {hasTwoStep ? (
        <span className="mt-1 block">
          <Badge tone="info">2FA</Badge>
        </span>
      ) : null}
      {erasedAt === null ? null : <span className="mt-0.5 block text-fg-3 text-xs">Personal data erased</span>}
    </>
  );
}
