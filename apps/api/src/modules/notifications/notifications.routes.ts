import { notificationEndpoints } from '@aicv/contracts/notifications';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { markNotificationRead } from './mark-notification-read.ts';
import { presentNotification } from './notifications.presenter.ts';
import { listNotifications } from './notifications.queries.ts';

export function bindNotifications({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(notificationEndpoints.listNotifications, async ({ caller, query, request, reply }) => {
    const { limit, cursor } = query;
    const filter = { userId: caller.userId, unreadOnly: query.unread === 'true', limit, cursor };
    const page = await scope.withTenant(caller.tenantId, (tx) => listNotifications(tx, filter));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentNotification));
  });

  bind(notificationEndpoints.markNotificationRead, async ({ caller, params }) =>
    answer(200, presentNotification(await markNotificationRead(scope, caller, params.id))),
  );

  for (const endpoint of [
    notificationEndpoints.markAllNotificationsRead,
    notificationEndpoints.getNotificationPreferences,
    notificationEndpoints.updateNotificationPreferences,
  ]) {
    bind(endpoint, async () => {
      throw notFound();
    });
  }
}
