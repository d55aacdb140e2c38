import type { SignedInUser } from '@aicv/contracts/accounts';
import type { Notification } from '@aicv/contracts/notifications';
import { Check } from 'lucide-react';
import { formatDateTime } from '../../../lib/format.ts';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useFocusHeir } from '../../../ui/use-focus-heir.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useDismissNotifications } from '../api/use-dismiss-notifications.ts';
import type { NoticeLink } from '../notice-link.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { NotificationWords } from './notification-words.tsx';

type NotificationRowProps = {
  of: Notification;
  user: SignedInUser;
  NoticeLink: NoticeLink;
  onFollow: () => void;
};

/** One notification of the list; it is marked as read by its button, or by going to what it is about. */
export function NotificationRow({ of: notification, user, NoticeLink, onFollow }: NotificationRowProps) {
  const { mutate, mutateAsync, isPending } = useDismissNotifications(user);
  const singleFlight = useSingleFlight();
  const isUnread = notification.readAt === null;
  const follow = () => {
    if (isUnread) mutate([notification]);
    onFollow();
  };
  return (
    <li className="flex items-start gap-2.5 px-3 py-2.5">
      <NotificationIcon of={notification.kind} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className={`wrap-anywhere text-md ${isUnread ? 'font-[550] text-fg' : 'text-fg-2'}`}>
          {isUnread ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
          <NotificationWords of={notification} onFollow={follow} NoticeLink={NoticeLink} />
        </p>
        <time dateTime={notification.createdAt} className="text-fg-3 text-xs">
          {formatDateTime(notification.createdAt)}
        </time>
      </div>
      {isUnread ? (
        <MarkRead isPending={isPending} onMark={() => singleFlight(() => mutateAsync([notification]))} />
      ) : null}
    </li>
  );
}

function MarkRead({ isPending, onMark }: { isPending: boolean; onMark: () => void }) {
  const boxRef = useFocusHeir<HTMLSpanElement>();
  return (
    <span ref={boxRef} className="flex shrink-0 items-center gap-2">
      <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
      <IconButton size="sm" label="Mark as read" icon={<Check />} aria-busy={isPending} onClick={onMark} />
    </span>
  );
}
