import type { Role } from '@aicv/domain/roles';

/** What can be told, each kind with exactly its own details. */
export type NotificationContent = {
  readonly kind: 'role_request_approved' | 'role_request_declined';
  readonly details: { readonly requestedRole: Role };
};
