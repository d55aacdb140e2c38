import type { Notification } from '@aicv/contracts/notifications/notifications';

/** The decision about a role that the user requested. */
export type RoleNotification = Extract<Notification, { kind: 'role_request_approved' | 'role_request_declined' }>;

/** Caused by strangers who register with any name: shown in the bell and the list, not above each page. */
export type RoleRequestNotification = Extract<Notification, { kind: 'role_requested' }>;

export function isOfRole(notification: Notification): notification is RoleNotification {
  return notification.kind === 'role_request_approved' || notification.kind === 'role_request_declined';
}
