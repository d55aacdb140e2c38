/** The public API of notifications for other modules. */
export type { Notice } from './notification.ts';
export { erasePreferencesOf } from './notification-preferences.repository.ts';
export { dropDigest, markNotificationsDone } from './notifications.repository.ts';
export { notify, notifyEach, notifySeveral } from './notify.ts';
export { removeOldNotifications } from './remove-old-notifications.ts';
export { sendDailyMails } from './send-daily-mails.ts';
