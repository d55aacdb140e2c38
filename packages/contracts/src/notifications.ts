import { ROLES } from '@aicv/domain/roles';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { idParams, idShape, pagingQuery, timeShape } from './shapes.ts';

/** Something that a person is told; what it is about stands in `details`. */
export const notificationShape = z.object({
  id: idShape,
  kind: z.enum(['role_request_approved', 'role_request_declined']),
  details: z.object({ requestedRole: z.enum(ROLES) }),
  createdAt: timeShape,
  readAt: z.nullable(timeShape),
});

export type Notification = z.infer<typeof notificationShape>;

export const notificationEndpoints = {
  listNotifications: defineEndpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'What the signed-in person is told, newest first',
    access: 'notifications.own',
    query: z.strictObject({
      unread: z.optional(z.enum(['true'], 'unread can only be true')),
      ...pagingQuery,
    }),
    responses: { 200: z.array(notificationShape) },
  }),
  markNotificationRead: defineEndpoint({
    method: 'PATCH',
    path: '/api/notifications/{id}',
    summary: 'Mark one as read',
    access: 'notifications.own',
    params: idParams,
    body: z.strictObject({ read: z.literal(true, 'Read can only be true') }),
    responses: { 200: notificationShape },
  }),
} as const;
