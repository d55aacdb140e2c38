import type { Decision } from '@aicv/contracts/decisions/decisions';
import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { EyeOff, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { BackLink } from '../../../../components/layout/back-link.tsx';
import { Breadcrumb } from '../../../../components/layout/breadcrumb.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { RecordPage } from '../../../../components/layout/record-page.tsx';
import { usePreloadMarkdown } from '../../../../components/markdown/lazy-markdown.tsx';
import { ApiRequestError } from '../../../../lib/api/api-request-error.ts';
import { decisionQuery } from '../../../../lib/api/decision-query.ts';
import { useDocumentTitle } from '../../../../lib/hooks/use-document-title.ts';
import { useFocusAfterChange } from '../../../../lib/hooks/use-focus-after-change.ts';
import { LoadedDecision } from './loaded-decision.tsx';

type DecisionPageProps = {
  id: string;
  user: SignedInUser;
  /** Whether the user may prepare decisions. */
  mayPrepare: boolean;
  /** Lets the user sign the NDA, which a decision about a funding round requires. */
  signNda: ReactNode;
  /** Proposes a memo for a draft; undefined if the user may not ask for one. */
  draftMemo: ((decision: Decision) => ReactNode) | undefined;
};

/** The page of one decision. */
export function DecisionPage(props: DecisionPageProps) {
  const query = useQuery(decisionQuery(props.id));
  const { data } = query;
  const code = query.error instanceof ApiRequestError ? query.error.code : undefined;
  usePreloadMarkdown();
  useDocumentTitle((isClosedToUser(code) ? undefined : data?.title) ?? 'Decision');
  const boxRef = useFocusAfterChange<HTMLDivElement>(code ?? (data && `${data.state} ${data.awaitsMyVote}`));
  return (
    <div ref={boxRef}>
      <ShownDecision {...props} query={query} code={code} />
    </div>
  );
}

const isClosedToUser = (code: string | undefined) => code === 'RECUSED' || code === 'NDA_REQUIRED';

type ShownDecisionProps = Omit<DecisionPageProps, 'id'> & {
  query: UseQueryResult<Decision>;
  code: string | undefined;
};

/** As far as its state and the user's part in it allow (REQ-358). */
function ShownDecision({ query, code, user, mayPrepare, signNda, draftMemo }: ShownDecisionProps) {
  if (code === 'RECUSED') {
    const isChair = query.error instanceof ApiRequestError && query.error.body.isChair === true;
    return (
      <ClosedDecision
        icon={<EyeOff />}
        title="You recused yourself from this decision"
        description={isChair ? `${CLOSED_TO_RECUSED} ${STILL_CHAIR}` : CLOSED_TO_RECUSED}
        action={<AllDecisions />}
      />
    );
  }
  if (code === 'NDA_REQUIRED') {
    return (
      <ClosedDecision
        icon={<Lock />}
        title="This decision is confidential"
        description="It is about a funding round. Sign the non-disclosure agreement to read it."
        action={signNda}
      />
    );
  }
  return (
    <RecordPage
      query={query}
      backLink={<AllDecisions />}
      heading="Decision"
      missing={{
        title: 'This decision does not exist, or you do not have access to it',
        description:
          'Decisions are open to the members of their committee. The record it is about may have been deleted.',
      }}
      failure="The decision could not be loaded"
      loading={
        <div role="status">
          <span className="sr-only">Loading the decision...</span>
          <Skeleton className="h-10 w-72 max-w-full" />
          <Skeleton className="mt-2 h-5 w-40" />
          <div className="mt-5 grid gap-3.5 xl:grid-cols-[minmax(0,1fr)_21rem]">
            <Skeleton className="h-96" />
            <Skeleton className="h-80" />
          </div>
        </div>
      }
    >
      {(decision) => <LoadedDecision {...{ decision, user, mayPrepare, draftMemo }} />}
    </RecordPage>
  );
}

const CLOSED_TO_RECUSED = 'Its memo, votes and minutes are closed to you.';
const STILL_CHAIR =
  'You are still its chair, and only a chair can close it. Ask another manager or an administrator to choose a new chair.';

type ClosedDecisionProps = { icon: ReactNode; title: string; description: string; action: ReactNode };

function ClosedDecision(props: ClosedDecisionProps) {
  return (
    <>
      <Breadcrumb>
        <AllDecisions />
      </Breadcrumb>
      <PageHeader title="Decision" />
      <EmptyState className="mt-6" {...props} />
    </>
  );
}

function AllDecisions() {
  return (
    <BackLink to="/decisions" activeOptions={{ exact: true }}>
      All decisions
    </BackLink>
  );
}
