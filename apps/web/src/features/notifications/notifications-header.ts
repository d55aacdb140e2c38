export const NOTIFICATIONS_HEAD = { title: 'Notifications', subtitle: 'Your notifications, newest first' } as const;
