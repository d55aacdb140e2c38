import { CERTIFICATE_KINDS } from '@aicv/domain/certification';
import { TRIPWIRES } from '@aicv/domain/kpi';
import { PLANS } from '@aicv/domain/plan';
import { ROLES } from '@aicv/domain/roles';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { idParams, idShape, pagingQuery, timeShape } from './shapes.ts';

/** Something that a person is told; what it is about stands in `details`. */
const told = { id: idShape, createdAt: timeShape, readAt: z.nullable(timeShape) };

/** What people can be reminded of: the confidentiality agreement and the NDA. */
export const REMINDED_AGREEMENTS = ['agreement', 'nda'] as const;

export const notificationShape = z.discriminatedUnion('kind', [
  z.object({
    ...told,
    kind: z.enum(['role_request_approved', 'role_request_declined']),
    details: z.object({ requestedRole: z.enum(ROLES) }),
  }),
  z.object({
    ...told,
    kind: z.literal('mentioned'),
    details: z.object({ opportunityId: idShape, opportunityTitle: z.string(), authorName: z.string() }),
  }),
  z.object({
    ...told,
    kind: z.literal('tripwire'),
    details: z.object({
      ventureId: z.nullable(idShape),
      ventureTitle: z.nullable(z.string()),
      tripwire: z.enum(TRIPWIRES),
    }),
  }),
  z.object({
    ...told,
    kind: z.literal('certificate_issued'),
    details: z.object({ certificateId: idShape, certificateKind: z.enum(CERTIFICATE_KINDS), title: z.string() }),
  }),
  z.object({
    ...told,
    kind: z.literal('certificate_revoked'),
    details: z.object({ certificateId: idShape, title: z.string(), reason: z.string() }),
  }),
  z.object({
    ...told,
    kind: z.literal('upgrade_requested'),
    details: z.object({ requesterName: z.string(), courseTitle: z.string() }),
  }),
  z.object({ ...told, kind: z.literal('plan_changed'), details: z.object({ plan: z.enum(PLANS) }) }),
  /** The version in force has yet to be accepted, or signed; it counts as read once that is done. */
  z.object({
    ...told,
    kind: z.literal('agreement_reminder'),
    details: z.object({ agreement: z.enum(REMINDED_AGREEMENTS), version: z.string() }),
  }),
]);

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
