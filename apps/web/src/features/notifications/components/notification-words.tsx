import type { Notification } from '@aicv/contracts/notifications';
import { TRIPWIRE_SENTENCES } from '@aicv/domain/kpi';
import type { ReactNode } from 'react';
import { roleAsWord } from '../../../lib/person.ts';
import { UserText } from '../../../ui/user-text.tsx';
import type { NoticeLink } from '../notice-link.ts';
import { NOTICE_LINK_CLASS } from '../notice-link-class.ts';
import { isOfRole } from '../role-notification.ts';
import { AcademyNotificationWords } from './academy-notification-words.tsx';

type NotificationWordsProps = { of: Notification; onFollow: () => void; NoticeLink: NoticeLink };

/** What a person is told, in one sentence, with the way to what it is about. */
export function NotificationWords({ of: notification, ...way }: NotificationWordsProps): ReactNode {
  if (notification.kind === 'tripwire') return <TripwireWords of={notification.details} {...way} />;
  if (notification.kind === 'mentioned') return <MentionWords of={notification.details} {...way} />;
  if (notification.kind === 'agreement_reminder') return <ReminderWords of={notification.details} {...way} />;
  if (notification.kind === 'task_assigned') {
    return <TaskWords of={notification.details} {...way} />;
  }
  if (notification.kind === 'task_due') return <TaskWords of={notification.details} {...way} />;
  if (notification.kind === 'opportunity_moved') return <MoveWords of={notification.details} {...way} />;
  if (notification.kind === 'update_published') return <UpdateWords of={notification.details} {...way} />;
  if (isOfRole(notification)) {
    const decision = notification.kind === 'role_request_approved' ? 'approved' : 'declined';
    return `Your request for the role ${roleAsWord(notification.details.requestedRole)} was ${decision}.`;
  }
  return <AcademyNotificationWords of={notification} {...way} />;
}

type Details<Kind extends Notification['kind']> = Extract<Notification, { kind: Kind }>['details'];
type WordsProps<Of> = Omit<NotificationWordsProps, 'of'> & { of: Of };

function MentionWords({ of: details, onFollow, NoticeLink }: WordsProps<Details<'mentioned'>>): ReactNode {
  return (
    <>
      <UserText>{details.authorName}</UserText> mentioned you on{' '}
      <NoticeLink
        to={{ kind: 'opportunity', id: details.opportunityId }}
        className={NOTICE_LINK_CLASS}
        onFollow={onFollow}
      >
        "<UserText>{details.opportunityTitle}</UserText>"
      </NoticeLink>
    </>
  );
}

function TripwireWords({ of: details, onFollow, NoticeLink }: WordsProps<Details<'tripwire'>>): ReactNode {
  const { ventureId, ventureTitle, tripwire } = details;
  const sentence = TRIPWIRE_SENTENCES[tripwire];
  if (ventureId === null) return `${sentence}.`;
  return (
    <>
      <NoticeLink to={{ kind: 'venture', id: ventureId }} className={NOTICE_LINK_CLASS} onFollow={onFollow}>
        <UserText>{ventureTitle ?? 'A venture'}</UserText>
      </NoticeLink>
      : {sentence}.
    </>
  );
}

/** The agreement itself asks wherever one goes; the NDA is signed where it is needed. */
function ReminderWords({
  of: { agreement, version },
  onFollow,
  NoticeLink,
}: WordsProps<Details<'agreement_reminder'>>) {
  if (agreement === 'agreement') return `Please accept version ${version} of the confidentiality agreement.`;
  return (
    <>
      Please read and sign version {version} of the NDA on the page{' '}
      <NoticeLink to={{ kind: 'capital' }} className={NOTICE_LINK_CLASS} onFollow={onFollow}>
        Capital
      </NoticeLink>
    </>
  );
}

function TaskWords({ of: details }: WordsProps<Details<'task_assigned'> | Details<'task_due'>>): ReactNode {
  return 'dueDate' in details ? (
    <>
      Your task "<UserText>{details.taskTitle}</UserText>" of <UserText>{details.ventureTitle}</UserText> is due on{' '}
      {details.dueDate}
    </>
  ) : (
    <>
      <UserText>{details.assignerName}</UserText> assigned you "<UserText>{details.taskTitle}</UserText>" of{' '}
      <UserText>{details.ventureTitle}</UserText>
    </>
  );
}

function MoveWords({ of: details, onFollow, NoticeLink }: WordsProps<Details<'opportunity_moved'>>): ReactNode {
  return (
    <>
      <UserText>{details.moverName}</UserText> moved{' '}
      <NoticeLink
        to={{ kind: 'opportunity', id: details.opportunityId }}
        className={NOTICE_LINK_CLASS}
        onFollow={onFollow}
      >
        "<UserText>{details.opportunityTitle}</UserText>"
      </NoticeLink>{' '}
      from {details.fromStage} to {details.toStage}
    </>
  );
}

function UpdateWords({ of: details }: WordsProps<Details<'update_published'>>): ReactNode {
  return (
    <>
      An investor update was published: "<UserText>{details.title}</UserText>"
    </>
  );
}
