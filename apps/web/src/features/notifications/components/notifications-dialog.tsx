import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../components/form/button-class.ts';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { NotificationList } from './notification-list.tsx';

type NotificationsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: SignedInUser;
};

/** The latest notifications, with a link to all. */
export function NotificationsDialog({ open, onOpenChange, user }: NotificationsDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Notifications"
      footer={
        <Link to="/notifications" className={buttonClass({})} onClick={close}>
          ALL NOTIFICATIONS
        </Link>
      }
    >
      <NotificationList user={user} onFollow={close} />
    </Dialog>
  );
}
