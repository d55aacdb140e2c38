import type { Notification } from '@aicv/contracts/notifications/notifications';
import { opensPremium, PLAN_NAMES } from '@aicv/domain/settings/plan';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { NOTICE_LINK_CLASS } from '../model/notice-link-class.ts';

export type AcademyNotification = Extract<
  Notification,
  { kind: 'certificate_issued' | 'certificate_revoked' | 'upgrade_requested' | 'upgrade_declined' | 'plan_changed' }
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
