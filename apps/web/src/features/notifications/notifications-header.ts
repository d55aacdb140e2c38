export const NOTIFICATIONS_HEADER = { title: 'Notifications', subtitle: 'Your notifications, newest first' } as const;
