import { decideAccess } from '@aicv/domain/access/access-policy';
import { NotificationBell } from '../../features/notifications/components/notification-bell.tsx';
import { useSignedIn } from '../signed-in.ts';

/** The notification bell of every page; renders nothing for users who cannot receive notifications yet. */
export function ShellBell({ className }: { className?: string | undefined }) {
  const { user, actor } = useSignedIn();
  if (!decideAccess(actor, 'notifications.own').granted) return null;
  return <NotificationBell user={user} className={className} />;
}
