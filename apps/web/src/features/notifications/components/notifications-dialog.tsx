import type { SignedInUser } from '@aicv/contracts/accounts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { NoticeLink } from '../notice-link.ts';
import { NotificationList } from './notification-list.tsx';

type NotificationsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: SignedInUser;
  NoticeLink: NoticeLink;
};

export function NotificationsDialog({ open, onOpenChange, user, NoticeLink }: NotificationsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Notifications">
      <NotificationList user={user} NoticeLink={NoticeLink} onFollow={() => onOpenChange(false)} />
    </Dialog>
  );
}
