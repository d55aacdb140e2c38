import { CERTIFICATE_KINDS } from '@aicv/domain/academy/certification';
import { ROLES } from '@aicv/domain/access/roles';
import { DECISION_OUTCOMES } from '@aicv/domain/decisions/decision';
import { TRIPWIRE_COMPARISONS } from '@aicv/domain/decisions/tripwire';
import { SECRET_LINKS } from '@aicv/domain/notifications/mail-state';
import { MAIL_CHOICES, NOTIFICATION_TOPICS } from '@aicv/domain/notifications/notification-topic';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { PASS_REASONS } from '@aicv/domain/opportunities/pass';
import { PLANS } from '@aicv/domain/settings/plan';
import { TRIPWIRES } from '@aicv/domain/ventures/kpi';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dateShape, idParams, idShape, noBody, pagingQuery, timeShape } from '../shapes.ts';

/** A notification of a user; its subject is in `details`. */
const notificationBase = { id: idShape, createdAt: timeShape, readAt: z.nullable(timeShape) };

/** The agreements that users can be reminded of: the confidentiality agreement and the NDA. */
export const REMINDED_AGREEMENTS = ['agreement', 'nda'] as const;

export const notificationShape = z.discriminatedUnion('kind', [
  z.object({
    ...notificationBase,
    kind: z.enum(['role_request_approved', 'role_request_declined']),
    details: z.object({ requestedRole: z.enum(ROLES) }),
  }),
  /** An administrator revealed the text of an email with a link of the user's own account. */
  z.object({
    ...notificationBase,
    kind: z.literal('link_revealed'),
    details: z.object({ link: z.enum(SECRET_LINKS), administratorName: z.string() }),
  }),
  z.object({
    ...notificationBase,
    kind: z.literal('mentioned'),
    details: z.object({ opportunityId: idShape, opportunityTitle: z.string(), authorName: z.string() }),
  }),
  /** Another user moved the user's own submission; title and stages as they were then. */
  z.object({
    ...notificationBase,
    kind: z.literal('opportunity_moved'),
    details: z.object({
      opportunityId: idShape,
      opportunityTitle: z.string(),
      fromStage: z.enum(OPPORTUNITY_STAGES),
      toStage: z.enum(OPPORTUNITY_STAGES),
      moverName: z.string(),
    }),
  }),
  /** Another user passed on the user's own submission. */
  z.object({
    ...notificationBase,
    kind: z.literal('opportunity_passed'),
    details: z.object({
      opportunityId: idShape,
      opportunityTitle: z.string(),
      reason: z.enum(PASS_REASONS),
      passedByName: z.string(),
    }),
  }),
  /** Another user made the user the owner. */
  z.object({
    ...notificationBase,
    kind: z.literal('opportunity_assigned'),
    details: z.object({ opportunityId: idShape, opportunityTitle: z.string(), assignerName: z.string() }),
  }),
  /** To the owner of a passed opportunity, or else to the user who passed on it: its revisit day has come. */
  z.object({
    ...notificationBase,
    kind: z.literal('opportunity_revisit_due'),
    details: z.object({ opportunityId: idShape, opportunityTitle: z.string(), reason: z.enum(PASS_REASONS) }),
  }),
  z.object({
    ...notificationBase,
    kind: z.literal('task_assigned'),
    details: z.object({
      taskId: idShape,
      taskTitle: z.string(),
      ventureTitle: z.nullable(z.string()),
      assignerName: z.string(),
    }),
  }),
  /** Sent once for each due date, a day ahead. */
  z.object({
    ...notificationBase,
    kind: z.literal('task_due'),
    details: z.object({
      taskId: idShape,
      taskTitle: z.string(),
      ventureTitle: z.nullable(z.string()),
      dueDate: dateShape,
    }),
  }),
  /** Another user mentioned the user on a task, or commented on a task that the user follows. */
  z.object({
    ...notificationBase,
    kind: z.enum(['task_mentioned', 'task_commented']),
    details: z.object({
      taskId: idShape,
      taskTitle: z.string(),
      ventureTitle: z.nullable(z.string()),
      authorName: z.string(),
    }),
  }),
  z.object({
    ...notificationBase,
    kind: z.literal('venture_mentioned'),
    details: z.object({ ventureId: idShape, ventureTitle: z.string(), authorName: z.string() }),
  }),
  /** To the members of a committee: a decision is open for votes. The title is null if the decision is about a funding round. */
  z.object({
    ...notificationBase,
    kind: z.literal('decision_opened'),
    details: z.object({ decisionId: idShape, title: z.nullable(z.string()), openerName: z.string() }),
  }),
  z.object({
    ...notificationBase,
    kind: z.literal('decision_closed'),
    details: z.object({ decisionId: idShape, title: z.nullable(z.string()), outcome: z.enum(DECISION_OUTCOMES) }),
  }),
  /** To the members who have not voted, on the day before the deadline and on its day. */
  z.object({
    ...notificationBase,
    kind: z.literal('decision_vote_due'),
    details: z.object({ decisionId: idShape, title: z.nullable(z.string()), deadline: dateShape }),
  }),
  z.object({
    ...notificationBase,
    kind: z.literal('decision_revisit_due'),
    details: z.object({ decisionId: idShape, title: z.nullable(z.string()) }),
  }),
  z.object({
    ...notificationBase,
    kind: z.literal('decision_tripwire'),
    details: z.object({
      decisionId: idShape,
      title: z.nullable(z.string()),
      /** Null if the decision is about a funding round. Without the value if the user may not read KPIs. */
      crossing: z.nullable(
        z.object({
          metric: z.string(),
          comparison: z.enum(TRIPWIRE_COMPARISONS),
          threshold: z.string(),
          value: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  /** To users who prepare decisions: statements of others that they can resolve. */
  z.object({ ...notificationBase, kind: z.literal('statements_due'), details: z.object({ count: z.int() }) }),
  z.object({
    ...notificationBase,
    kind: z.enum(['update_published', 'update_corrected', 'update_reminder']),
    details: z.object({ updateId: idShape, title: z.string() }),
  }),
  /** Published updates that the user has not opened when they sign the NDA. */
  z.object({ ...notificationBase, kind: z.literal('updates_waiting'), details: z.object({ count: z.int() }) }),
  /** To the author and the administrators: the author had lost the right to publish when the scheduled time came. */
  z.object({
    ...notificationBase,
    kind: z.literal('update_not_published'),
    details: z.object({ authorName: z.string(), scheduledFor: timeShape }),
  }),
  z.object({
    ...notificationBase,
    kind: z.literal('tripwire'),
    details: z.object({
      ventureId: z.nullable(idShape),
      ventureTitle: z.nullable(z.string()),
      tripwire: z.enum(TRIPWIRES),
    }),
  }),
  z.object({
    ...notificationBase,
    kind: z.literal('certificate_issued'),
    details: z.object({ certificateId: idShape, certificateKind: z.enum(CERTIFICATE_KINDS), title: z.string() }),
  }),
  z.object({
    ...notificationBase,
    kind: z.literal('certificate_revoked'),
    details: z.object({ certificateId: idShape, title: z.string(), reason: z.string() }),
  }),
  z.object({
    ...notificationBase,
    kind: z.literal('certificate_expiring'),
    details: z.object({
      certificateId: idShape,
      courseId: z.nullable(idShape),
      title: z.string(),
      expiresOn: dateShape,
      days: z.int(),
    }),
  }),
  /** To administrators: a newly registered user asks for a role; counts as read once the request is decided. */
  z.object({
    ...notificationBase,
    kind: z.literal('role_requested'),
    details: z.object({ userId: idShape, requesterName: z.string(), requestedRole: z.enum(ROLES) }),
  }),
  z.object({
    ...notificationBase,
    kind: z.literal('upgrade_requested'),
    details: z.object({ requesterName: z.string(), courseTitle: z.string() }),
  }),
  z.object({
    ...notificationBase,
    kind: z.literal('upgrade_declined'),
    details: z.object({ courseTitle: z.string() }),
  }),
  z.object({ ...notificationBase, kind: z.literal('plan_changed'), details: z.object({ plan: z.enum(PLANS) }) }),
  /** The current version is not yet accepted or signed; counts as read once that is done. */
  z.object({
    ...notificationBase,
    kind: z.literal('agreement_reminder'),
    details: z.object({ agreement: z.enum(REMINDED_AGREEMENTS), version: z.string() }),
  }),
]);

export type Notification = z.infer<typeof notificationShape>;

const preferencesShape = z.object({
  preferences: z.array(
    z.object({ topic: z.enum(NOTIFICATION_TOPICS), inApp: z.boolean(), mail: z.enum(MAIL_CHOICES) }),
  ),
});

export type NotificationPreferences = z.infer<typeof preferencesShape>;

export const notificationEndpoints = {
  // REQ-278
  listNotifications: defineEndpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'List your notifications, newest first',
    access: 'notifications.own',
    query: z.strictObject({
      unread: z.optional(z.enum(['true'], 'Unread must be true')),
      topic: z.optional(z.enum(NOTIFICATION_TOPICS, `Topic must be one of ${NOTIFICATION_TOPICS.join(', ')}`)),
      ...pagingQuery,
    }),
    responses: { 200: z.array(notificationShape) },
  }),
  markNotificationRead: defineEndpoint({
    method: 'PATCH',
    path: '/api/notifications/{id}',
    summary: 'Mark a notification as read',
    access: 'notifications.own',
    params: idParams,
    body: z.strictObject({ read: z.literal(true, 'Read must be true') }),
    responses: { 200: notificationShape },
  }),
  markAllNotificationsRead: defineEndpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark all your notifications as read',
    access: 'notifications.own',
    body: noBody,
    responses: { 200: z.object({ read: z.int() }) },
  }),
  getNotificationPreferences: defineEndpoint({
    method: 'GET',
    path: '/api/notification-preferences',
    summary: 'List your notification preferences for all topics of your role',
    access: 'notifications.own',
    responses: { 200: preferencesShape },
  }),
  updateNotificationPreferences: defineEndpoint({
    method: 'PATCH',
    path: '/api/notification-preferences',
    summary: 'Change your notification preferences for a topic',
    access: 'notifications.own',
    body: z.strictObject({
      topic: z.enum(NOTIFICATION_TOPICS, `Topic must be one of ${NOTIFICATION_TOPICS.join(', ')}`),
      inApp: z.optional(z.boolean('In app must be true or false')),
      mail: z.optional(z.enum(MAIL_CHOICES, `Mail must be one of ${MAIL_CHOICES.join(', ')}`)),
    }),
    responses: { 200: preferencesShape },
  }),
} as const;
