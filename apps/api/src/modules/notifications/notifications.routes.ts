import { notificationEndpoints } from '@aicv/contracts/notifications';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { changePreference } from './change-preference.ts';
import { markAllNotificationsRead } from './mark-all-notifications-read.ts';
import { markNotificationRead } from './mark-notification-read.ts';
import { listTopicChoices } from './notification-preferences.queries.ts';
import { presentNotification, presentPreferences } from './notifications.presenter.ts';
import { listNotifications } from './notifications.queries.ts';

export function bindNotifications({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(notificationEndpoints.listNotifications, async ({ caller, query, request, reply }) => {
    const { unread, topic, limit, cursor } = query;
    const filter = { unreadOnly: unread === 'true', topic, limit, cursor };
    const page = await scope.withTenant(caller.tenantId, (tx) => listNotifications(tx, caller, filter));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentNotification));
  });

  bind(notificationEndpoints.markNotificationRead, async ({ caller, params }) =>
    answer(200, presentNotification(await markNotificationRead(scope, caller, params.id))),
  );

  bind(notificationEndpoints.markAllNotificationsRead, async ({ caller }) =>
    answer(200, { read: await markAllNotificationsRead(scope, caller) }),
  );

  bind(notificationEndpoints.getNotificationPreferences, async ({ caller }) =>
    answer(200, presentPreferences(await scope.withTenant(caller.tenantId, (tx) => listTopicChoices(tx, caller)))),
  );

  bind(notificationEndpoints.updateNotificationPreferences, async ({ caller, body: { topic, ...chosen } }) =>
    answer(200, presentPreferences(await changePreference(scope, caller, topic, chosen))),
  );
}
