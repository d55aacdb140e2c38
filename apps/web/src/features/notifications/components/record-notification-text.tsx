import type { Notification } from '@aicv/contracts/notifications/notifications';
import { capitalised } from '@aicv/domain/text/capitalised';
import { TRIPWIRE_SENTENCES } from '@aicv/domain/ventures/kpi';
import type { ReactNode } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import type { NoticeLink } from '../model/notice-link.ts';
import { NOTICE_LINK_CLASS } from '../model/notice-link.ts';

export type RecordNotification = Extract<
  Notification,
  { kind: 'mentioned' | 'opportunity_moved' | 'task_assigned' | 'task_due' | 'update_published' | 'tripwire' }
>;

type RecordNotificationTextProps = { of: RecordNotification; onFollow: () => void; NoticeLink: NoticeLink };

/** Notifications about opportunities, tasks, investor updates and ventures. */
export function RecordNotificationText({ of, onFollow, NoticeLink }: RecordNotificationTextProps): ReactNode {
  const linkProps = { onFollow, className: NOTICE_LINK_CLASS };
  switch (of.kind) {
    case 'mentioned':
      return (
        <>
          <UserText>{of.details.authorName}</UserText> mentioned you on{' '}
          <NoticeLink to={{ kind: 'opportunity', id: of.details.opportunityId }} {...linkProps}>
            "<UserText>{of.details.opportunityTitle}</UserText>"
          </NoticeLink>
        </>
      );
    case 'opportunity_moved':
      return (
        <>
          <UserText>{of.details.moverName}</UserText> moved your opportunity{' '}
          <NoticeLink to={{ kind: 'opportunity', id: of.details.opportunityId }} {...linkProps}>
            "<UserText>{of.details.opportunityTitle}</UserText>"
          </NoticeLink>{' '}
          from {capitalised(of.details.fromStage)} to {capitalised(of.details.toStage)}
        </>
      );
    case 'task_assigned':
      return (
        <>
          <UserText>{of.details.assignerName}</UserText> assigned you the task{' '}
          <NoticeLink to={{ kind: 'tasks' }} {...linkProps}>
            "<UserText>{of.details.taskTitle}</UserText>"
          </NoticeLink>{' '}
          in <UserText>{of.details.ventureTitle}</UserText>
        </>
      );
    case 'task_due':
      return (
        <>
          Your task{' '}
          <NoticeLink to={{ kind: 'tasks' }} {...linkProps}>
            "<UserText>{of.details.taskTitle}</UserText>"
          </NoticeLink>{' '}
          in <UserText>{of.details.ventureTitle}</UserText> is due on {formatCalendarDate(of.details.dueDate)}
        </>
      );
    case 'update_published':
      return (
        <>
          The investor update{' '}
          <NoticeLink to={{ kind: 'update', id: of.details.updateId }} {...linkProps}>
            "<UserText>{of.details.title}</UserText>"
          </NoticeLink>{' '}
          was published
        </>
      );
    case 'tripwire':
      return <TripwireText of={of.details} linkProps={linkProps} NoticeLink={NoticeLink} />;
  }
}

type TripwireTextProps = {
  of: Extract<RecordNotification, { kind: 'tripwire' }>['details'];
  linkProps: { onFollow: () => void; className: string };
  NoticeLink: NoticeLink;
};

function TripwireText({
  of: { ventureId, ventureTitle, tripwire },
  linkProps,
  NoticeLink,
}: TripwireTextProps): ReactNode {
  const sentence = TRIPWIRE_SENTENCES[tripwire];
  return (
    <>
      {sentence}:{' '}
      {ventureId === null ? (
        <NoticeLink to={{ kind: 'firm-kpis' }} {...linkProps}>
          the firm
        </NoticeLink>
      ) : (
        <NoticeLink to={{ kind: 'venture', id: ventureId }} {...linkProps}>
          <UserText>{ventureTitle ?? 'A venture'}</UserText>
        </NoticeLink>
      )}
      .
    </>
  );
}
