import type { SignedInUser } from '@aicv/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { unreadNotificationsQuery } from '../api/unread-notifications-query.ts';
import type { NoticeLink } from '../notice-link.ts';
import { isOfRole } from '../role-notification.ts';
import { Notice, type NoticeNotification } from './notice.tsx';
import { RoleDecision } from './role-decision.tsx';

/**
 * What the person is told, above the page that they came for: each decision about their role until it is dismissed, and of
 * everything else the latest, in one line. Nothing where that is unknown.
 */
export function Notices({ user, NoticeLink }: { user: SignedInUser; NoticeLink: NoticeLink }) {
  const { data } = useQuery(unreadNotificationsQuery(user));
  if (data === undefined) return null;
  const decisions = data.items.filter(isOfRole);
  const latest = data.items.find((notification): notification is NoticeNotification => !isOfRole(notification));
  return (
    <>
      {decisions.map((notification) => (
        <RoleDecision key={notification.id} of={notification} user={user} NoticeLink={NoticeLink} />
      ))}
      {latest === undefined ? null : (
        <Notice of={latest} more={data.total - decisions.length - 1} user={user} NoticeLink={NoticeLink} />
      )}
    </>
  );
}
