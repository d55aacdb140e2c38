import type { Decision } from '@aicv/contracts/decisions/decisions';
import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { AI_ASSISTED_MEMO } from '@aicv/domain/ai/draft';
import { DECISION_KIND_NAMES } from '@aicv/domain/decisions/decision';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { LazyMarkdown } from '../../../../components/markdown/lazy-markdown.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { useTenantToday } from '../../../../lib/hooks/use-tenant-today.ts';
import { recusedIn } from '../../model/committee.ts';
import { hasVotingEnded, SUBJECT_NAMES } from '../../model/decision-labels.ts';
import { DecisionBadges } from '../decision-badges.tsx';
import { SubjectLink } from '../subject-link.tsx';
import { VoteList } from '../votes/vote-list.tsx';
import { VotePanel } from '../votes/vote-panel.tsx';
import { ClosePanel } from './close-panel.tsx';
import { CommitteePanel } from './committee-panel.tsx';
import { ConditionsPanel } from './conditions-panel.tsx';
import { DecisionFacts } from './decision-facts.tsx';
import { DraftActions, DraftDialogs, useDraftDialogs } from './draft-dialogs.tsx';
import { LineageNotices } from './lineage-notices.tsx';
import { MinutesPanel } from './minutes-panel.tsx';
import { ReplacePanel } from './replace-panel.tsx';
import { TripwiresPanel } from './tripwires-panel.tsx';

const MemoVersionsDialog = lazyDialog(() => import('../memo-versions-dialog.tsx'), 'MemoVersionsDialog');

type LoadedDecisionProps = {
  decision: Decision;
  user: SignedInUser;
  mayPrepare: boolean;
  draftMemo: ((decision: Decision) => ReactNode) | undefined;
};

export function LoadedDecision({ decision, user, mayPrepare, draftMemo }: LoadedDecisionProps) {
  const { state, kind, subject, chair } = decision;
  const today = useTenantToday();
  const dialogs = useDraftDialogs();
  const isChair = chair?.id === user.id;
  const manages = mayPrepare && state === 'open';
  return (
    <>
      <PageHeader
        title={<UserText>{decision.title}</UserText>}
        subtitle={
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <DecisionBadges decision={decision} />
            <span>
              {DECISION_KIND_NAMES[kind]}. {SUBJECT_NAMES[subject.type]}: <SubjectLink subject={subject} />
            </span>
            <Link
              to="/lineage/$type/$id"
              params={{ type: 'decision', id: decision.id }}
              className="inline-flex min-h-6 items-center text-accent-text text-sm underline-offset-4 hover:underline"
            >
              Lineage
            </Link>
          </span>
        }
        actions={mayPrepare && state === 'draft' ? <DraftActions decision={decision} {...dialogs} /> : null}
      />
      <DraftDialogs decision={decision} {...dialogs} />
      <LineageNotices decision={decision} />
      {state === 'open' && recusedIn(decision).includes(chair?.id ?? '') ? (
        <Alert tone="warning" title="The chair recused." className="mt-5">
          {manages
            ? 'Only a chair can close the decision. Choose another member under Committee.'
            : 'Only a chair can close the decision. Ask a manager or an administrator to choose another member.'}
        </Alert>
      ) : null}
      <div className="mt-5 grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 grid-cols-1 gap-3.5">
          <MemoPanel
            decision={decision}
            draftMemo={mayPrepare && state === 'draft' ? draftMemo?.(decision) : undefined}
          />
          {decision.awaitsMyVote ? (
            <VotePanel
              id={decision.id}
              hasEnded={hasVotingEnded(decision, today)}
              chairing={isChair ? (manages ? 'hands-over' : 'asks') : undefined}
            />
          ) : (
            <VoteList decision={decision} userId={user.id} />
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-3.5">
          {isChair && state === 'open' && decision.supersededBy === null ? (
            <ClosePanel decision={decision} mayPrepare={mayPrepare} />
          ) : null}
          {state === 'closed' ? <MinutesPanel decision={decision} mayPrepare={mayPrepare} /> : null}
          {state === 'closed' ? <ConditionsPanel decision={decision} /> : null}
          <TripwiresPanel decision={decision} seesKpis={user.permissions.includes('labs.read')} />
          <DecisionFacts decision={decision} manages={manages} />
          <CommitteePanel decision={decision} manages={manages} userId={user.id} />
          {manages && decision.supersededBy === null ? <ReplacePanel decision={decision} /> : null}
        </div>
      </div>
    </>
  );
}

function MemoPanel({ decision, draftMemo }: { decision: Decision; draftMemo: ReactNode }) {
  const versions = useDialogSlot<Decision>();
  return (
    <Panel
      title="Memo"
      actions={
        <span className="flex flex-wrap items-center gap-2">
          {draftMemo}
          <Button
            size="sm"
            icon={<History />}
            onClick={() => versions.open(decision)}
            onPointerEnter={MemoVersionsDialog.preload}
          >
            Version {decision.memoVersion}
          </Button>
        </span>
      }
    >
      {decision.isAiAssisted ? <p className="mb-3 text-fg-3 text-sm">{AI_ASSISTED_MEMO}</p> : null}
      {decision.memo === '' ? (
        <p className="text-fg-3 text-md">Not written yet. A decision needs a memo before it is opened.</p>
      ) : (
        <LazyMarkdown fallback={<Skeleton className="h-96" />}>{decision.memo}</LazyMarkdown>
      )}
      <DialogSlot {...versions}>{(dialog, shown) => <MemoVersionsDialog {...dialog} decision={shown} />}</DialogSlot>
    </Panel>
  );
}
