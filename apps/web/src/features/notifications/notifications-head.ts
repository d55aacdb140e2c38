/** Drawn into the document too (`app/drawn-heads.ts`). */
export const NOTIFICATIONS_HEAD = { title: 'Notifications', subtitle: 'What you were told, the latest first' } as const;
