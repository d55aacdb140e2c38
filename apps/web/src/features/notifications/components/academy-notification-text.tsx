import type { Notification } from '@aicv/contracts/notifications/notifications';
import { opensPremium, PLAN_NAMES } from '@aicv/domain/settings/plan';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { formatDate } from '../../../lib/format/format.ts';
import { NOTICE_LINK_CLASS } from '../model/notice-link-class.ts';

export type AcademyNotification = Extract<
  Notification,
  {
    kind:
      | 'certificate_issued'
      | 'certificate_revoked'
      | 'certificate_expiring'
      | 'upgrade_requested'
      | 'upgrade_declined'
      | 'plan_changed';
  }
>;

type AcademyNotificationTextProps = { of: AcademyNotification; onFollow: () => void };

/** Notifications about certificates and premium courses. */
export function AcademyNotificationText({ of, onFollow }: AcademyNotificationTextProps): ReactNode {
  const linkProps = { onClick: onFollow, className: NOTICE_LINK_CLASS };
  switch (of.kind) {
    case 'certificate_issued':
      return (
        <>
          You earned the {of.details.certificateKind} certificate{' '}
          <Link to="/academy/certificates" {...linkProps}>
            "<UserText>{of.details.title}</UserText>"
          </Link>
        </>
      );
    case 'certificate_revoked':
      return (
        <>
          Your certificate{' '}
          <Link to="/academy/certificates" {...linkProps}>
            "<UserText>{of.details.title}</UserText>"
          </Link>{' '}
          was revoked: <UserText>{of.details.reason}</UserText>
        </>
      );
    case 'certificate_expiring':
      return <ExpiryText of={of.details} linkProps={linkProps} />;
    case 'upgrade_requested':
      return (
        <>
          <UserText>{of.details.requesterName}</UserText> requested access to premium courses, starting with "
          <UserText>{of.details.courseTitle}</UserText>". Review requests in{' '}
          <Link to="/holdings/settings" {...linkProps}>
            system settings
          </Link>
        </>
      );
    case 'upgrade_declined':
      return (
        <>
          Your request for the premium course "<UserText>{of.details.courseTitle}</UserText>" was declined. You can
          request it again in the{' '}
          <Link to="/academy" {...linkProps}>
            catalog
          </Link>
        </>
      );
    case 'plan_changed':
      return (
        <>
          Your organization is now on the {PLAN_NAMES[of.details.plan]} plan. Premium courses are{' '}
          {opensPremium(of.details.plan) ? 'available' : 'no longer available'} in the{' '}
          <Link to="/academy" {...linkProps}>
            catalog
          </Link>
        </>
      );
  }
}

type ExpiryTextProps = {
  of: Extract<AcademyNotification, { kind: 'certificate_expiring' }>['details'];
  linkProps: { onClick: () => void; className: string };
};

function ExpiryText({ of: { courseId, title, expiresOn, days }, linkProps }: ExpiryTextProps) {
  return (
    <>
      Your certificate "<UserText>{title}</UserText>" expires on {formatDate(expiresOn)}, in {days}{' '}
      {days === 1 ? 'day' : 'days'}.{' '}
      {courseId === null ? (
        <Link to="/academy" {...linkProps}>
          Take its courses again
        </Link>
      ) : (
        <Link to="/academy/$courseId" params={{ courseId }} {...linkProps}>
          Take the course again
        </Link>
      )}{' '}
      to renew it.
    </>
  );
}
