import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Notification } from '@aicv/contracts/notifications/notifications';
import { DECISION_OUTCOME_NAMES } from '@aicv/domain/decisions/decision';
import { crossingText } from '@aicv/domain/decisions/tripwire';
import { statementsDueSentence } from '@aicv/domain/forecasts/forecast';
import { PASS_REASON_LABELS } from '@aicv/domain/opportunities/pass';
import { capitalised } from '@aicv/domain/text/capitalised';
import { TRIPWIRE_SENTENCES } from '@aicv/domain/ventures/kpi';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { NOTICE_LINK_CLASS } from '../model/notice-link-class.ts';

export type RecordNotification = Extract<
  Notification,
  {
    kind:
      | 'mentioned'
      | `opportunity_${'moved' | 'passed' | 'assigned' | 'revisit_due'}`
      | 'task_assigned'
      | 'task_due'
      | `task_${'mentioned' | 'commented'}`
      | `decision_${'opened' | 'closed' | 'vote_due' | 'revisit_due' | 'tripwire'}`
      | 'statements_due'
      | 'venture_mentioned'
      | 'tripwire';
  }
>;

type RecordNotificationTextProps = {
  of: RecordNotification;
  user: Pick<SignedInUser, 'permissions'>;
  onFollow: () => void;
};

/** Notifications about opportunities, tasks and ventures. */
export function RecordNotificationText({ of, user, onFollow }: RecordNotificationTextProps): ReactNode {
  const linkProps = { onClick: onFollow, className: NOTICE_LINK_CLASS };
  switch (of.kind) {
    case 'mentioned':
      return (
        <>
          <UserText>{of.details.authorName}</UserText> mentioned you on{' '}
          <OpportunityLink of={of.details} {...linkProps} />
        </>
      );
    case 'opportunity_moved':
      return (
        <>
          <UserText>{of.details.moverName}</UserText> moved your opportunity{' '}
          <OpportunityLink of={of.details} {...linkProps} /> from {capitalised(of.details.fromStage)} to{' '}
          {capitalised(of.details.toStage)}
        </>
      );
    case 'opportunity_passed':
      return (
        <>
          <UserText>{of.details.passedByName}</UserText> passed on your opportunity{' '}
          <OpportunityLink of={of.details} {...linkProps} />. Reason: {PASS_REASON_LABELS[of.details.reason]}
        </>
      );
    case 'opportunity_assigned':
      return (
        <>
          <UserText>{of.details.assignerName}</UserText> made you the owner of{' '}
          <OpportunityLink of={of.details} {...linkProps} />
        </>
      );
    case 'opportunity_revisit_due':
      return (
        <>
          Today is the day to revisit <OpportunityLink of={of.details} {...linkProps} />. Reason for the pass:{' '}
          {PASS_REASON_LABELS[of.details.reason]}
        </>
      );
    case 'task_assigned':
      return (
        <>
          <UserText>{of.details.assignerName}</UserText> assigned you the task{' '}
          <TaskLink of={of.details} {...linkProps} />
        </>
      );
    case 'task_due':
      return (
        <>
          Your task <TaskLink of={of.details} {...linkProps} /> is due on {formatCalendarDate(of.details.dueDate)}
        </>
      );
    case 'task_mentioned':
      return (
        <>
          <UserText>{of.details.authorName}</UserText> mentioned you on the task{' '}
          <TaskLink of={of.details} {...linkProps} />
        </>
      );
    case 'task_commented':
      return (
        <>
          <UserText>{of.details.authorName}</UserText> commented on the task <TaskLink of={of.details} {...linkProps} />
        </>
      );
    case 'venture_mentioned':
      return (
        <>
          <UserText>{of.details.authorName}</UserText> mentioned you on the venture{' '}
          <Link to="/abundance-labs/$ventureId" params={{ ventureId: of.details.ventureId }} {...linkProps}>
            "<UserText>{of.details.ventureTitle}</UserText>"
          </Link>
        </>
      );
    case 'decision_opened':
      return (
        <>
          <UserText>{of.details.openerName}</UserText> opened <DecisionLink of={of.details} {...linkProps} /> for votes
        </>
      );
    case 'decision_closed':
      return (
        <>
          The vote on <DecisionLink of={of.details} {...linkProps} /> was closed:{' '}
          {DECISION_OUTCOME_NAMES[of.details.outcome]}
        </>
      );
    case 'decision_vote_due':
      return (
        <>
          Your vote on <DecisionLink of={of.details} {...linkProps} /> is missing. The last day to vote is{' '}
          {formatCalendarDate(of.details.deadline)}
        </>
      );
    case 'decision_tripwire':
      return (
        <>
          Tripwire of <DecisionLink of={of.details} {...linkProps} />:{' '}
          {of.details.crossing === null ? (
            'a KPI crossed its threshold'
          ) : (
            <UserText>{crossingText(of.details.crossing)}</UserText>
          )}
        </>
      );
    case 'statements_due':
      return (
        <Link to="/calibration" hash="to-resolve" {...linkProps}>
          {statementsDueSentence(of.details.count)}
        </Link>
      );
    case 'decision_revisit_due':
      return (
        <>
          Today is the day to revisit <DecisionLink of={of.details} {...linkProps} />
        </>
      );
    case 'tripwire':
      return <TripwireText of={of.details} user={user} linkProps={linkProps} />;
  }
}

function OpportunityLink({
  of: { opportunityId, opportunityTitle },
  ...linkProps
}: {
  of: { opportunityId: string; opportunityTitle: string };
  onClick: () => void;
  className: string;
}) {
  return (
    <Link to="/otif/$opportunityId" params={{ opportunityId }} {...linkProps}>
      "<UserText>{opportunityTitle}</UserText>"
    </Link>
  );
}

function TaskLink({
  of: { taskId, taskTitle, ventureTitle },
  ...linkProps
}: {
  of: { taskId: string; taskTitle: string; ventureTitle: string | null };
  onClick: () => void;
  className: string;
}) {
  return (
    <>
      <Link to="/tasks/$taskId" params={{ taskId }} {...linkProps}>
        "<UserText>{taskTitle}</UserText>"
      </Link>
      {ventureTitle !== null && (
        <>
          {' '}
          in <UserText>{ventureTitle}</UserText>
        </>
      )}
    </>
  );
}

function DecisionLink({
  of: { decisionId, title },
  ...linkProps
}: {
  of: { decisionId: string; title: string | null };
  onClick: () => void;
  className: string;
}) {
  return (
    <Link to="/decisions/$decisionId" params={{ decisionId }} {...linkProps}>
      {title === null ? 'a decision' : <UserText>{`"${title}"`}</UserText>}
    </Link>
  );
}

type TripwireTextProps = {
  of: Extract<RecordNotification, { kind: 'tripwire' }>['details'];
  user: Pick<SignedInUser, 'permissions'>;
  linkProps: { onClick: () => void; className: string };
};

function TripwireText({ of: { ventureId, ventureTitle, tripwire }, user, linkProps }: TripwireTextProps): ReactNode {
  const sentence = TRIPWIRE_SENTENCES[tripwire];
  return (
    <>
      {sentence}:{' '}
      {ventureId === null ? (
        <Link to={user.permissions.includes('capital.metrics') ? '/capital/figures' : '/notifications'} {...linkProps}>
          the firm
        </Link>
      ) : (
        <Link to="/abundance-labs/$ventureId" params={{ ventureId }} {...linkProps}>
          <UserText>{ventureTitle ?? 'A venture'}</UserText>
        </Link>
      )}
      .
    </>
  );
}
