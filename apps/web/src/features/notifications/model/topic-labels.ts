import type { MailChoice, NotificationTopic } from '@aicv/domain/notifications/notification-topic';

interface TopicLabels {
  readonly name: string;
  /** When the user is notified. */
  readonly when: string;
}

export const TOPIC_LABELS: Readonly<Record<NotificationTopic, TopicLabels>> = {
  mentions: { name: 'Mentions', when: 'Someone mentions you in a comment.' },
  tasks: { name: 'Tasks', when: 'A task is assigned to you, is due tomorrow, or someone comments on it.' },
  submissions: {
    name: 'Opportunities',
    when: 'Someone moves or passes on an opportunity you added or makes you an owner, or a revisit day has come.',
  },
  decisions: {
    name: 'Decisions',
    when: 'A decision is open for your vote or was closed, or its revisit day has come.',
  },
  updates: {
    name: 'Investor updates',
    when: 'An investor update is published or corrected, or you are reminded to read one.',
  },
  certificates: { name: 'Certificates', when: 'You earn a certificate, or one is revoked.' },
  tripwires: { name: 'Tripwires', when: 'A venture metric crosses a warning threshold.' },
  roles: { name: 'Your role', when: 'Your role request is approved or declined.' },
  administration: {
    name: 'Administration',
    when: 'Someone requests a role (emailed at most daily) or premium courses, your plan changes, your scheduled update was not published, or an agreement needs your attention. Agreements always appear here.',
  },
};

export const MAIL_CHOICE_NAMES: Readonly<Record<MailChoice, string>> = {
  never: 'Never',
  at_once: 'Immediately',
  daily: 'Daily',
};
