import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Notification } from '@aicv/contracts/notifications/notifications';
import { Check } from 'lucide-react';
import { TimeAgo } from '../../../components/data/moment.tsx';
import { IconButton } from '../../../components/form/icon-button.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { useMarkRead } from '../mutations.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { NotificationText } from './notification-text.tsx';

type NotificationRowProps = {
  of: Notification;
  user: SignedInUser;
  /** Under a heading with the day, the row shows only the time. */
  isUnderDay?: boolean;
  /** Called when the user follows a link of the row. */
  onFollow?: (() => void) | undefined;
};

/** One notification of a list. Its button, or following its link, marks it as read. */
export function NotificationRow({ of: notification, user, isUnderDay = false, onFollow }: NotificationRowProps) {
  const { mutate } = useMarkRead(user);
  const isUnread = notification.readAt === null;
  const follow = () => {
    if (isUnread) mutate(notification);
    onFollow?.();
  };
  const { kind, createdAt } = notification;
  return (
    <li className={`flex min-h-15 items-start gap-2.5 py-2.5 ${isUnderDay ? 'px-4' : 'px-3'}`}>
      <NotificationIcon of={kind} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className={`wrap-anywhere text-md ${isUnread ? 'font-[550] text-fg' : 'text-fg-2'}`}>
          {isUnread ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
          <NotificationText of={notification} user={user} onFollow={follow} />
        </p>
        {isUnderDay ? (
          <time dateTime={createdAt} className="text-fg-3 text-xs">
            {formatTime(createdAt)}
          </time>
        ) : (
          <TimeAgo at={createdAt} className="text-fg-3 text-xs" />
        )}
      </div>
      {isUnread ? <MarkRead onMark={() => mutate(notification)} /> : null}
    </li>
  );
}

function MarkRead({ onMark }: { onMark: () => void }) {
  const boxRef = useFocusFallback<HTMLSpanElement>();
  return (
    <span ref={boxRef} className="flex shrink-0 items-center gap-2">
      <span aria-hidden="true" className="size-2 rounded-full bg-accent forced-colors:bg-[Highlight]" />
      <IconButton size="sm" label="Mark as read" icon={<Check />} onClick={onMark} />
    </span>
  );
}
