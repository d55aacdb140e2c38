import type { SignedInUser } from '@aicv/contracts/accounts';
import type { NoticeLink } from '../notice-link.ts';
import type { RoleNotification } from '../role-notification.ts';
import { Notice, type NoticeNotification } from './notice.tsx';
import { RoleDecision } from './role-decision.tsx';

type NoticeListProps = {
  decisions: readonly RoleNotification[];
  latest: NoticeNotification | undefined;
  /** How many others are not read. */
  more: number;
  user: SignedInUser;
  NoticeLink: NoticeLink;
};

/** Each decision about the person's role, and of everything else the latest; see `Notices`. */
export function NoticeList({ decisions, latest, more, user, NoticeLink }: NoticeListProps) {
  return (
    <>
      {decisions.map((notification) => (
        <RoleDecision key={notification.id} of={notification} user={user} NoticeLink={NoticeLink} />
      ))}
      {latest === undefined ? null : <Notice of={latest} more={more} user={user} NoticeLink={NoticeLink} />}
    </>
  );
}
