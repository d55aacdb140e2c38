import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { buttonClass } from '../../../components/form/button-class.ts';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import type { NoticeLink } from '../model/notice-link.ts';
import { NotificationList } from './notification-list.tsx';

type NotificationsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: SignedInUser;
  NoticeLink: NoticeLink;
};

/** The latest notifications, with a link to all. */
export function NotificationsDialog({ open, onOpenChange, user, NoticeLink }: NotificationsDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Notifications"
      footer={
        <NoticeLink to={{ kind: 'notifications' }} className={buttonClass({})} onFollow={close}>
          ALL NOTIFICATIONS
        </NoticeLink>
      }
    >
      <NotificationList user={user} NoticeLink={NoticeLink} onFollow={close} />
    </Dialog>
  );
}
