import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageAccess } from '../app/access/page-access.tsx';
import { useSignedIn } from '../app/signed-in.ts';
import { NotificationsPage } from '../features/notifications/components/notifications-page.tsx';
import { notificationFilterOf } from '../features/notifications/model/notifications-search.ts';

/** All notifications of the user. The address holds the filters. */
export function NotificationsRoute() {
  const { user } = useSignedIn();
  const navigate = useNavigate({ from: '/notifications' });
  const search = notificationFilterOf(useSearch({ from: '/protected/notifications' }));
  return (
    <PageAccess capability="notifications.own">
      <NotificationsPage
        user={user}
        search={search}
        onSearchChange={(change) => navigate({ search: change, replace: true, resetScroll: false })}
      />
    </PageAccess>
  );
}
