import type { Notification } from '@aicv/contracts/notifications/notifications';
import { opensPremium, PLAN_NAMES } from '@aicv/domain/settings/plan';
import type { ReactNode } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import type { NoticeLink } from '../model/notice-link.ts';
import { NOTICE_LINK_CLASS } from '../model/notice-link.ts';

export type AcademyNotification = Extract<
  Notification,
  { kind: 'certificate_issued' | 'certificate_revoked' | 'upgrade_requested' | 'upgrade_declined' | 'plan_changed' }
>;

type AcademyNotificationTextProps = { of: AcademyNotification; onFollow: () => void; NoticeLink: NoticeLink };

/** Notifications about certificates and premium courses. */
export function AcademyNotificationText({ of, onFollow, NoticeLink }: AcademyNotificationTextProps): ReactNode {
  const linkProps = { onFollow, className: NOTICE_LINK_CLASS };
  switch (of.kind) {
    case 'certificate_issued':
      return (
        <>
          You earned the {of.details.certificateKind} certificate{' '}
          <NoticeLink to={{ kind: 'certificates' }} {...linkProps}>
            "<UserText>{of.details.title}</UserText>"
          </NoticeLink>
        </>
      );
    case 'certificate_revoked':
      return (
        <>
          Your certificate{' '}
          <NoticeLink to={{ kind: 'certificates' }} {...linkProps}>
            "<UserText>{of.details.title}</UserText>"
          </NoticeLink>{' '}
          was revoked: <UserText>{of.details.reason}</UserText>
        </>
      );
    case 'upgrade_requested':
      return (
        <>
          <UserText>{of.details.requesterName}</UserText> requested access to premium courses, starting with "
          <UserText>{of.details.courseTitle}</UserText>". Review requests in{' '}
          <NoticeLink to={{ kind: 'settings' }} {...linkProps}>
            system settings
          </NoticeLink>
        </>
      );
    case 'upgrade_declined':
      return (
        <>
          Your request for the premium course "<UserText>{of.details.courseTitle}</UserText>" was declined. You can
          request it again in the{' '}
          <NoticeLink to={{ kind: 'catalogue' }} {...linkProps}>
            catalog
          </NoticeLink>
        </>
      );
    case 'plan_changed':
      return (
        <>
          Your organization is now on the {PLAN_NAMES[of.details.plan]} plan. Premium courses are{' '}
          {opensPremium(of.details.plan) ? 'now available' : 'no longer available'} in the{' '}
          <NoticeLink to={{ kind: 'catalogue' }} {...linkProps}>
            catalog
          </NoticeLink>
        </>
      );
  }
}
