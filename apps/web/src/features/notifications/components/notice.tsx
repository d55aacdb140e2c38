import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Notification } from '@aicv/contracts/notifications/notifications';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { IconButton } from '../../../components/form/icon-button.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import { formatCount, formatDateTime } from '../../../lib/format/format.ts';
import type { RoleNotification, RoleRequestNotification } from '../model/role-notification.ts';
import { useMarkRead } from '../mutations.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { NotificationText } from './notification-text.tsx';

export type NoticeNotification = Exclude<Notification, RoleNotification | RoleRequestNotification>;

type NoticeProps = {
  of: NoticeNotification;
  /** The number of other unread notifications. */
  more: number;
  user: SignedInUser;
};

/**
 * One notification in one line, with a link to its record. Following the link dismisses it. After dismissal, the next notification takes
 * its position, and the button keeps the focus.
 */
export function Notice({ of: notification, more, user }: NoticeProps) {
  const boxRef = useFocusFallback<HTMLDivElement>();
  const { mutate } = useMarkRead(user);
  const dismiss = () => mutate(notification);
  return (
    <div
      ref={boxRef}
      role="status"
      className="relative mb-5 flex items-center gap-2.5 rounded-lg border border-line bg-raised py-1.5 pr-2 pl-4 text-md shadow-1"
    >
      <NotificationIcon of={notification.kind} />
      <p
        className={clsx(
          'wrap-anywhere min-w-0 flex-1 py-1 text-fg',
          // One line, clickable as a whole; expanded while its link has the focus.
          'not-has-[:focus-visible]:line-clamp-1 [&_a]:after:absolute [&_a]:after:inset-0',
        )}
      >
        <NotificationText of={notification} user={user} onFollow={dismiss} />{' '}
        <time dateTime={notification.createdAt} className="whitespace-nowrap text-fg-2 text-xs max-lg:hidden">
          {formatDateTime(notification.createdAt)}
        </time>
      </p>
      {more > 0 ? (
        <Link
          to="/notifications"
          className="hit-target z-1 shrink-0 rounded-sm text-fg-2 text-sm underline-offset-2 hover:text-fg hover:underline"
        >
          and {formatCount(more)} more<VisuallyHidden>{more === 1 ? ' notification' : ' notifications'}</VisuallyHidden>
        </Link>
      ) : null}
      <IconButton label="Dismiss" size="sm" icon={<X />} onClick={dismiss} className="z-1" />
    </div>
  );
}
