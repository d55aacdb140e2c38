/** The topics of notifications: the profile has one setting for each. */
import type { Capability } from '../access/access-policy.ts';

export const NOTIFICATION_TOPICS = [
  'mentions',
  'tasks',
  'submissions',
  'decisions',
  'updates',
  'certificates',
  'tripwires',
  'roles',
  'administration',
] as const;

export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** When a topic is also emailed. */
export const MAIL_CHOICES = ['never', 'at_once', 'daily'] as const;

export type MailChoice = (typeof MAIL_CHOICES)[number];

interface NotificationRule {
  readonly topic: NotificationTopic;
  /** A user who has lost this capability gets no further notifications. Earlier ones are hidden, because they name the record. */
  readonly needs: Capability;
  /** Topics that strangers trigger are never emailed immediately: registrations could flood administrators with emails. */
  readonly isDailyAtMost?: true;
}

export const NOTIFICATION_RULES = {
  role_request_approved: { topic: 'roles', needs: 'notifications.own' },
  role_request_declined: { topic: 'roles', needs: 'notifications.own' },
  mentioned: { topic: 'mentions', needs: 'otif.read' },
  opportunity_moved: { topic: 'submissions', needs: 'otif.read' },
  opportunity_passed: { topic: 'submissions', needs: 'otif.read' },
  opportunity_assigned: { topic: 'submissions', needs: 'otif.read' },
  opportunity_revisit_due: { topic: 'submissions', needs: 'otif.read' },
  task_assigned: { topic: 'tasks', needs: 'tasks.own' },
  task_due: { topic: 'tasks', needs: 'tasks.own' },
  task_mentioned: { topic: 'mentions', needs: 'tasks.own' },
  task_commented: { topic: 'tasks', needs: 'tasks.own' },
  venture_mentioned: { topic: 'mentions', needs: 'labs.read' },
  decision_opened: { topic: 'decisions', needs: 'decisions.vote' },
  decision_closed: { topic: 'decisions', needs: 'decisions.vote' },
  decision_vote_due: { topic: 'decisions', needs: 'decisions.vote' },
  decision_revisit_due: { topic: 'decisions', needs: 'decisions.vote' },
  decision_tripwire: { topic: 'decisions', needs: 'decisions.vote' },
  statements_due: { topic: 'decisions', needs: 'decisions.write' },
  update_published: { topic: 'updates', needs: 'capital.confidential' },
  update_corrected: { topic: 'updates', needs: 'capital.confidential' },
  update_reminder: { topic: 'updates', needs: 'capital.confidential' },
  updates_waiting: { topic: 'updates', needs: 'capital.confidential' },
  update_not_published: { topic: 'administration', needs: 'notifications.own' },
  tripwire: { topic: 'tripwires', needs: 'labs.read' },
  certificate_issued: { topic: 'certificates', needs: 'academy.read' },
  certificate_revoked: { topic: 'certificates', needs: 'academy.read' },
  certificate_expiring: { topic: 'certificates', needs: 'academy.read' },
  link_revealed: { topic: 'administration', needs: 'notifications.own' },
  role_requested: { topic: 'administration', needs: 'holdings.administer', isDailyAtMost: true },
  upgrade_requested: { topic: 'administration', needs: 'holdings.administer' },
  upgrade_declined: { topic: 'administration', needs: 'notifications.own' },
  plan_changed: { topic: 'administration', needs: 'notifications.own' },
  agreement_reminder: { topic: 'administration', needs: 'notifications.own' },
} as const satisfies Readonly<Record<string, NotificationRule>>;

export type NotificationKind = keyof typeof NOTIFICATION_RULES;

export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_RULES) as readonly NotificationKind[];

/** Whether the daily digest includes it even for users with immediate emails. */
export function isDailyAtMost(kind: NotificationKind): boolean {
  const rule: NotificationRule = NOTIFICATION_RULES[kind];
  return rule.isDailyAtMost === true;
}

/** Topics that are emailed at once by default; all others are emailed daily (REQ-342). */
const MAILED_AT_ONCE: readonly NotificationTopic[] = ['mentions', 'updates', 'roles'];

/** The setting of a topic that the user has never changed. */
export function defaultChoice(topic: NotificationTopic): { inApp: boolean; mail: MailChoice } {
  return { inApp: true, mail: MAILED_AT_ONCE.includes(topic) ? 'at_once' : 'daily' };
}
