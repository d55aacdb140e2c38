/** What people can be told of, by topic: each topic is one choice in their profile. */
import type { Capability } from './access-policy.ts';

export const NOTIFICATION_TOPICS = [
  'mentions',
  'tasks',
  'submissions',
  'updates',
  'certificates',
  'tripwires',
  'roles',
  'administration',
] as const;

export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** When a topic comes by mail as well; quiet unless somebody asks for it. */
export const MAIL_CHOICES = ['never', 'at_once', 'daily'] as const;

export type MailChoice = (typeof MAIL_CHOICES)[number];

interface NotificationRule {
  readonly topic: NotificationTopic;
  /** Whoever may not do this by now is not told, and no longer shown what they were told: it names the record. */
  readonly needs: Capability;
  /** What strangers bring about: nobody can have a mail sent to administrators at once, and again and again, by registering. */
  readonly isDailyAtMost?: true;
}

export const NOTIFICATION_RULES = {
  role_request_approved: { topic: 'roles', needs: 'notifications.own' },
  role_request_declined: { topic: 'roles', needs: 'notifications.own' },
  mentioned: { topic: 'mentions', needs: 'otif.read' },
  opportunity_moved: { topic: 'submissions', needs: 'otif.read' },
  task_assigned: { topic: 'tasks', needs: 'tasks.own' },
  task_due: { topic: 'tasks', needs: 'tasks.own' },
  update_published: { topic: 'updates', needs: 'capital.confidential' },
  tripwire: { topic: 'tripwires', needs: 'labs.read' },
  certificate_issued: { topic: 'certificates', needs: 'academy.read' },
  certificate_revoked: { topic: 'certificates', needs: 'academy.read' },
  link_revealed: { topic: 'administration', needs: 'notifications.own' },
  role_requested: { topic: 'administration', needs: 'holdings.administer', isDailyAtMost: true },
  upgrade_requested: { topic: 'administration', needs: 'holdings.administer' },
  upgrade_declined: { topic: 'administration', needs: 'notifications.own' },
  plan_changed: { topic: 'administration', needs: 'notifications.own' },
  agreement_reminder: { topic: 'administration', needs: 'notifications.own' },
} as const satisfies Readonly<Record<string, NotificationRule>>;

export type NotificationKind = keyof typeof NOTIFICATION_RULES;

export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_RULES) as readonly NotificationKind[];

/** Whether it is mailed with the daily letter also to who has chosen mails at once. */
export function isDailyAtMost(kind: NotificationKind): boolean {
  const rule: NotificationRule = NOTIFICATION_RULES[kind];
  return rule.isDailyAtMost === true;
}

/** What somebody has chosen for a topic, or has not: in the app, and quiet otherwise. */
export const DEFAULT_CHOICE = { inApp: true, mail: 'never' } as const satisfies { inApp: boolean; mail: MailChoice };
