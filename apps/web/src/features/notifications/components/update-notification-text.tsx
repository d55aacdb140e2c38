import type { Notification } from '@aicv/contracts/notifications/notifications';
import { waitingUpdatesSentence } from '@aicv/domain/capital/investor-update';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Moment } from '../../../components/data/moment.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { NOTICE_LINK_CLASS } from '../model/notice-link-class.ts';

export type UpdateNotification = Extract<
  Notification,
  { kind: `update_${'published' | 'corrected' | 'reminder' | 'not_published'}` | 'updates_waiting' }
>;

/** Notifications about investor updates. */
export function UpdateNotificationText({ of, onFollow }: { of: UpdateNotification; onFollow: () => void }): ReactNode {
  switch (of.kind) {
    case 'update_published':
      return (
        <>
          The investor update <UpdateLink of={of.details} onFollow={onFollow} /> was published
        </>
      );
    case 'update_corrected':
      return (
        <>
          The investor update <UpdateLink of={of.details} onFollow={onFollow} /> was corrected
        </>
      );
    case 'update_reminder':
      return (
        <>
          Reminder: you have not opened the investor update <UpdateLink of={of.details} onFollow={onFollow} />
        </>
      );
    case 'updates_waiting':
      return (
        <>
          {waitingUpdatesSentence(of.details.count)} Read in{' '}
          <Link to="/capital/updates" className={NOTICE_LINK_CLASS} onClick={onFollow}>
            Investor updates
          </Link>
        </>
      );
    case 'update_not_published':
      return (
        <>
          The investor update that <UserText>{of.details.authorName}</UserText> scheduled for{' '}
          <Moment at={of.details.scheduledFor} /> was not published: the author may no longer publish updates
        </>
      );
  }
}

type UpdateLinkProps = { of: { updateId: string; title: string }; onFollow: () => void };

function UpdateLink({ of: { updateId, title }, onFollow }: UpdateLinkProps) {
  return (
    <Link to="/capital/updates/$updateId" params={{ updateId }} className={NOTICE_LINK_CLASS} onClick={onFollow}>
      "<UserText>{title}</UserText>"
    </Link>
  );
}
