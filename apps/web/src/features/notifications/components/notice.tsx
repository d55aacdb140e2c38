import type { SignedInUser } from '@aicv/contracts/accounts';
import type { Notification } from '@aicv/contracts/notifications';
import { TRIPWIRE_SENTENCES } from '@aicv/domain/kpi';
import { AtSign, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useFocusHeir } from '../../../ui/use-focus-heir.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { useDismissNotifications } from '../api/use-dismiss-notifications.ts';
import type { NoticeLink } from '../notice-link.ts';

type Mention = Extract<Notification, { kind: 'mentioned' }>;
type TrippedWire = Extract<Notification, { kind: 'tripwire' }>;
export type NoticeNotification = Mention | TrippedWire;

type NoticeProps = { of: NoticeNotification; user: SignedInUser; NoticeLink: NoticeLink };

const LINK = 'rounded-sm text-accent-text underline underline-offset-2';

/** One thing that the person is told, in one line, with the way to what it is about; going there dismisses it. */
export function Notice({ of: notification, user, NoticeLink }: NoticeProps) {
  const boxRef = useFocusHeir<HTMLDivElement>();
  const { mutate, mutateAsync, isPending } = useDismissNotifications(user);
  const singleFlight = useSingleFlight();
  const isWarning = notification.kind === 'tripwire';
  const dismissBySeeing = () => mutate([notification]);
  return (
    <div ref={boxRef} className="flex items-start gap-2.5 py-2 pr-2 pl-4 text-md">
      <span aria-hidden="true" className={`mt-1.5 shrink-0 [&>svg]:size-4 ${isWarning ? 'text-warning' : 'text-info'}`}>
        {isWarning ? <TriangleAlert /> : <AtSign />}
      </span>
      <p className="wrap-anywhere min-w-0 flex-1 py-1 text-fg">
        {notification.kind === 'tripwire' ? (
          <TripwireWords of={notification.details} onFollow={dismissBySeeing} NoticeLink={NoticeLink} />
        ) : (
          <MentionWords of={notification.details} onFollow={dismissBySeeing} NoticeLink={NoticeLink} />
        )}{' '}
        <time dateTime={notification.createdAt} className="whitespace-nowrap text-fg-2 text-xs">
          {formatDateTime(notification.createdAt)}
        </time>
      </p>
      <IconButton
        label="Dismiss"
        size="sm"
        icon={<X />}
        aria-busy={isPending}
        onClick={() => singleFlight(() => mutateAsync([notification]))}
      />
    </div>
  );
}

type WordsProps<Details> = { of: Details; onFollow: () => void; NoticeLink: NoticeLink };

function MentionWords({ of: details, onFollow, NoticeLink }: WordsProps<Mention['details']>): ReactNode {
  return (
    <>
      <UserText>{details.authorName}</UserText> mentioned you on{' '}
      <NoticeLink to={{ kind: 'opportunity', id: details.opportunityId }} className={LINK} onFollow={onFollow}>
        "<UserText>{details.opportunityTitle}</UserText>"
      </NoticeLink>
    </>
  );
}

function TripwireWords({ of: details, onFollow, NoticeLink }: WordsProps<TrippedWire['details']>): ReactNode {
  const { ventureId, ventureTitle, tripwire } = details;
  const sentence = TRIPWIRE_SENTENCES[tripwire];
  if (ventureId === null) return `${sentence}.`;
  return (
    <>
      <NoticeLink to={{ kind: 'venture', id: ventureId }} className={LINK} onFollow={onFollow}>
        <UserText>{ventureTitle ?? 'A venture'}</UserText>
      </NoticeLink>
      : {sentence}.
    </>
  );
}
