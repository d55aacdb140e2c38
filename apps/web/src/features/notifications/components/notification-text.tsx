import type { Notification } from '@aicv/contracts/notifications/notifications';
import { linkRevealedSentence } from '@aicv/domain/notifications/mail-state';
import type { ReactNode } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { roleLabel } from '../../../lib/format/person.ts';
import type { NoticeLink } from '../model/notice-link.ts';
import { NOTICE_LINK_CLASS } from '../model/notice-link.ts';
import { AcademyNotificationText } from './academy-notification-text.tsx';
import { RecordNotificationText } from './record-notification-text.tsx';

type NotificationTextProps = { of: Notification; onFollow: () => void; NoticeLink: NoticeLink };

/** A notification in one sentence, with a link to its record. */
export function NotificationText({ of: notification, ...linkProps }: NotificationTextProps): ReactNode {
  switch (notification.kind) {
    case 'role_request_approved':
    case 'role_request_declined': {
      const decision = notification.kind === 'role_request_approved' ? 'approved' : 'declined';
      return `Your request for the ${roleLabel(notification.details.requestedRole)} role was ${decision}.`;
    }
    case 'link_revealed':
      return <UserText>{linkRevealedSentence(notification.details)}</UserText>;
    case 'role_requested':
      return <RequestText of={notification.details} {...linkProps} />;
    case 'agreement_reminder':
      return <ReminderText of={notification.details} {...linkProps} />;
    case 'certificate_issued':
    case 'certificate_revoked':
    case 'upgrade_requested':
    case 'upgrade_declined':
    case 'plan_changed':
      return <AcademyNotificationText of={notification} {...linkProps} />;
    default:
      return <RecordNotificationText of={notification} {...linkProps} />;
  }
}

type RequestTextProps = Omit<NotificationTextProps, 'of'> & {
  of: Extract<Notification, { kind: 'role_requested' }>['details'];
};

function RequestText({ of: { requesterName, requestedRole }, onFollow, NoticeLink }: RequestTextProps): ReactNode {
  return (
    <>
      <UserText>{requesterName}</UserText> requested the {roleLabel(requestedRole)} role. Review requests in{' '}
      <NoticeLink to={{ kind: 'role-requests' }} className={NOTICE_LINK_CLASS} onFollow={onFollow}>
        Holdings
      </NoticeLink>
    </>
  );
}

type ReminderTextProps = Omit<NotificationTextProps, 'of'> & {
  of: Extract<Notification, { kind: 'agreement_reminder' }>['details'];
};

/** The agreement has no link, because its dialog opens on every page. The NDA is signed in Capital. */
function ReminderText({ of: { agreement, version }, onFollow, NoticeLink }: ReminderTextProps): ReactNode {
  if (agreement === 'agreement') return `Please accept version ${version} of the confidentiality agreement.`;
  return (
    <>
      Please read and sign version {version} of the NDA in{' '}
      <NoticeLink to={{ kind: 'capital' }} className={NOTICE_LINK_CLASS} onFollow={onFollow}>
        Capital
      </NoticeLink>
    </>
  );
}
