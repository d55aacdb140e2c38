import type { SignedInUser } from '@aicv/contracts/accounts';
import type { Notification } from '@aicv/contracts/notifications';
import { X } from 'lucide-react';
import { formatDateTime } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useFocusHeir } from '../../../ui/use-focus-heir.ts';
import { useMarkRead } from '../api/use-mark-read.ts';
import type { NoticeLink } from '../notice-link.ts';
import type { RoleNotification } from '../role-notification.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { NotificationWords } from './notification-words.tsx';

export type NoticeNotification = Exclude<Notification, RoleNotification>;

type NoticeProps = { of: NoticeNotification; user: SignedInUser; NoticeLink: NoticeLink };

/** One thing that the person is told, in one line, with the way to what it is about; going there dismisses it. */
export function Notice({ of: notification, user, NoticeLink }: NoticeProps) {
  const boxRef = useFocusHeir<HTMLDivElement>();
  const { mutate } = useMarkRead(user);
  const dismiss = () => mutate(notification);
  return (
    <div ref={boxRef} className="flex items-start gap-2.5 py-2 pr-2 pl-4 text-md">
      <NotificationIcon of={notification.kind} className="mt-1.5" />
      <p className="wrap-anywhere min-w-0 flex-1 py-1 text-fg">
        <NotificationWords of={notification} onFollow={dismiss} NoticeLink={NoticeLink} />{' '}
        <time dateTime={notification.createdAt} className="whitespace-nowrap text-fg-2 text-xs">
          {formatDateTime(notification.createdAt)}
        </time>
      </p>
      <IconButton label="Dismiss" size="sm" icon={<X />} onClick={dismiss} />
    </div>
  );
}
