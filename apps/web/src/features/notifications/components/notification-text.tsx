import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Notification } from '@aicv/contracts/notifications/notifications';
import { linkRevealedSentence } from '@aicv/domain/notifications/mail-state';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { roleLabel } from '../../../lib/format/person.ts';
import { NOTICE_LINK_CLASS } from '../model/notice-link-class.ts';
import { AcademyNotificationText } from './academy-notification-text.tsx';
import { RecordNotificationText } from './record-notification-text.tsx';
import { UpdateNotificationText } from './update-notification-text.tsx';

type NotificationTextProps = { of: Notification; user: Pick<SignedInUser, 'permissions'>; onFollow: () => void };

/** A notification in one sentence, with a link to its record. */
export function NotificationText({ of: notification, user, onFollow }: NotificationTextProps): ReactNode {
  switch (notification.kind) {
    case 'role_request_approved':
    case 'role_request_declined': {
      const decision = notification.kind === 'role_request_approved' ? 'approved' : 'declined';
      return `Your request for the ${roleLabel(notification.details.requestedRole)} role was ${decision}.`;
    }
    case 'link_revealed':
      return <UserText>{linkRevealedSentence(notification.details)}</UserText>;
    case 'role_requested':
      return <RequestText of={notification.details} onFollow={onFollow} />;
    case 'agreement_reminder':
      return <ReminderText of={notification.details} onFollow={onFollow} />;
    case 'update_published':
    case 'update_corrected':
    case 'update_reminder':
    case 'updates_waiting':
    case 'update_not_published':
      return <UpdateNotificationText of={notification} onFollow={onFollow} />;
    case 'certificate_issued':
    case 'certificate_revoked':
    case 'certificate_expiring':
    case 'upgrade_requested':
    case 'upgrade_declined':
    case 'plan_changed':
      return <AcademyNotificationText of={notification} onFollow={onFollow} />;
    default:
      return <RecordNotificationText of={notification} user={user} onFollow={onFollow} />;
  }
}

type RequestTextProps = Pick<NotificationTextProps, 'onFollow'> & {
  of: Extract<Notification, { kind: 'role_requested' }>['details'];
};

function RequestText({ of: { requesterName, requestedRole }, onFollow }: RequestTextProps): ReactNode {
  return (
    <>
      <UserText>{requesterName}</UserText> requested the {roleLabel(requestedRole)} role. Review requests in{' '}
      <Link to="/holdings" search={{ requests: true }} className={NOTICE_LINK_CLASS} onClick={onFollow}>
        Holdings
      </Link>
    </>
  );
}

type ReminderTextProps = Pick<NotificationTextProps, 'onFollow'> & {
  of: Extract<Notification, { kind: 'agreement_reminder' }>['details'];
};

/** The agreement has no link, because its dialog opens on every page. The NDA is signed in Capital. */
function ReminderText({ of: { agreement, version }, onFollow }: ReminderTextProps): ReactNode {
  if (agreement === 'agreement') return `Please accept version ${version} of the confidentiality agreement.`;
  return (
    <>
      Please read and sign version {version} of the NDA in{' '}
      <Link to="/capital" className={NOTICE_LINK_CLASS} onClick={onFollow}>
        Capital
      </Link>
    </>
  );
}
