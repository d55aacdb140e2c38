/** The public API of notifications for other modules. */
export { findReminderTimes, remindedSince } from './inbox/agreement-reminders.queries.ts';
export type { Notice } from './inbox/notification.ts';
export { erasePreferencesOf } from './inbox/notification-preferences.repository.ts';
export { dropDigest, markNotificationsDone } from './inbox/notifications.repository.ts';
export { countMailedAtOnce, notify, notifyEach, notifySeveral, sendTestOf } from './inbox/notify.ts';
export { notifyInBatches } from './inbox/notify-in-batches.ts';
export { findRecipients } from './inbox/recipients.queries.ts';
export { removeOldNotifications } from './inbox/remove-old-notifications.ts';
export { sendDailyMails } from './inbox/send-daily-mails.ts';
