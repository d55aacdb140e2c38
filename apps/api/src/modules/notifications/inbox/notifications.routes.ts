import { notificationEndpoints } from '@aicv/contracts/notifications/notifications';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { changePreference } from './change-preference.ts';
import { markAllNotificationsRead } from './mark-all-notifications-read.ts';
import { markNotificationRead } from './mark-notification-read.ts';
import { listTopicChoices } from './notification-preferences.queries.ts';
import { presentNotification, presentPreferences } from './notifications.presenter.ts';
import { listNotifications } from './notifications.queries.ts';

export function bindNotifications({ bind }: Binder): void {
  bind(
    notificationEndpoints.listNotifications,
    transaction(async ({ caller, query, tx }) => {
      const { unread, topic, limit, cursor } = query;
      const filter = { unreadOnly: unread === 'true', topic, limit, cursor };
      const page = await listNotifications(tx, caller, filter);
      return answerPage(page, presentNotification);
    }),
  );

  bind(notificationEndpoints.markNotificationRead, async (call) =>
    answer(200, presentNotification(await markNotificationRead(call, call.params.id))),
  );

  bind(
    notificationEndpoints.markAllNotificationsRead,
    transaction(async (ctx) => answer(200, { read: await markAllNotificationsRead(ctx) })),
  );

  bind(
    notificationEndpoints.getNotificationPreferences,
    transaction(async ({ caller, tx }) => answer(200, presentPreferences(await listTopicChoices(tx, caller)))),
  );

  bind(
    notificationEndpoints.updateNotificationPreferences,
    transaction(async (ctx) => {
      const {
        body: { topic, ...chosen },
      } = ctx;
      return answer(200, presentPreferences(await changePreference(ctx, topic, chosen)));
    }),
  );
}
