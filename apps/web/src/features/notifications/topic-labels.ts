import type { MailChoice, NotificationTopic } from '@aicv/domain/notification-topic';

interface TopicLabels {
  readonly name: string;
  /** When one is told. */
  readonly when: string;
}

export const TOPIC_LABELS: Readonly<Record<NotificationTopic, TopicLabels>> = {
  mentions: { name: 'Mentions', when: 'Somebody mentions you in a comment.' },
  tasks: { name: 'Tasks', when: 'A task is assigned to you, or is due the next day.' },
  submissions: { name: 'Submissions', when: 'Somebody moves an opportunity that you added.' },
  updates: { name: 'Investor updates', when: 'An update is published to you.' },
  certificates: { name: 'Certificates', when: 'You earn a certificate, or one is revoked.' },
  tripwires: { name: 'Tripwires', when: 'The figures of a venture cross a line that asks for attention.' },
  roles: { name: 'Your role', when: 'Your request for a role is decided.' },
  administration: {
    name: 'Administration',
    when: 'A role is asked for, by mail daily at most, premium courses are asked for, the plan changes, or an agreement waits for you. That last one always shows here.',
  },
};

export const MAIL_CHOICE_NAMES: Readonly<Record<MailChoice, string>> = {
  never: 'Never',
  at_once: 'At once',
  daily: 'Daily',
};
