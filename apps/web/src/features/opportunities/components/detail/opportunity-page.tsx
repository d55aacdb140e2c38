import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { CommentsPanel } from '../../../../components/comments/comments-panel.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../../../components/feedback/lazy.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { LazyFilesPanel } from '../../../../components/files/lazy-files-panel.tsx';
import { buttonClass } from '../../../../components/form/button-class.ts';
import { BackLink } from '../../../../components/layout/back-link.tsx';
import { Breadcrumb } from '../../../../components/layout/breadcrumb.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { useMediaQuery } from '../../../../components/layout/use-media-query.ts';
import { isAbsence } from '../../../../lib/api/api-request-error.ts';
import { useDocumentTitle } from '../../../../lib/hooks/use-document-title.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import type { OtifSearch } from '../../model/board-search.ts';
import { opportunityOnBoard } from '../../model/opportunity-detail-cache.ts';
import { opportunityDetailQuery } from '../../queries.ts';
import { AboutPanel } from './about-panel.tsx';
import { FollowUpPanel } from './follow-up-panel.tsx';
import { NeighborLinks } from './neighbor-links.tsx';
import { OpportunityHeader } from './opportunity-header.tsx';
import { ColumnsSkeleton, HeaderSkeleton } from './page-skeletons.tsx';
import { ReviewsPanel } from './reviews/reviews-panel.tsx';
import { ScoresPanel } from './scores-panel.tsx';
import { StageHistory } from './stage-history.tsx';
import { WorksheetsPanel } from './worksheets-panel.tsx';

const LaterOutcomePanel = lazyPart(() => import('../passing/later-outcome-panel.tsx'), 'LaterOutcomePanel');

type OpportunityPageProps = {
  id: string;
  /** The list that it was opened from. */
  search: OtifSearch;
  user: SignedInUser;
  mayLaunch: boolean;
  mayOpenVentures: boolean;
  /** Whether the user may record what became of a passed opportunity. */
  mayRecordOutcome: boolean;
  /** The decisions about the opportunity. */
  decisions: ReactNode;
  /** Suggested scores. Shown once the user's own review is in. */
  suggestions: (mayReview: boolean) => ReactNode;
};

const COLUMNS = 'mt-5 grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_21rem]';
const COLUMN = 'grid min-w-0 grid-cols-1 gap-3.5';
/** Same breakpoint as `xl` above. */
const HAS_TWO_COLUMNS = '(min-width: 80rem)';

const FILES_FALLBACK = <Skeleton className="h-24 w-full" />;

/** The page of one opportunity. */
export function OpportunityPage(props: OpportunityPageProps) {
  const mayWrite = useMayWrite();
  const { id, search, user, mayLaunch, mayOpenVentures, mayRecordOutcome, decisions, suggestions } = props;
  const queryClient = useQueryClient();
  const query = useQuery({
    ...opportunityDetailQuery(id),
    // Renders with the board's cached data until the response arrives.
    placeholderData: () => opportunityOnBoard(queryClient, id),
  });
  const { data: opportunity, error, isError } = query;
  useDocumentTitle(opportunity?.title ?? 'Opportunity');
  const hasTwoColumns = useMediaQuery(HAS_TWO_COLUMNS);

  if (isAbsence(error)) return <OpportunityNotFound />;
  const backLink = (
    <div className="flex items-start justify-between gap-4">
      <Breadcrumb>
        <BackLink to="/otif" search={search} activeOptions={{ exact: true }}>
          {search.layout === 'table' ? 'OTIF table' : 'OTIF board'}
        </BackLink>
      </Breadcrumb>
      {opportunity === undefined ? null : <NeighborLinks opportunity={opportunity} search={search} />}
    </div>
  );
  if (opportunity === undefined && isError) {
    return (
      <>
        {backLink}
        <PageHeader title="Opportunity" />
        <QueryFailure className="mt-5" title="The opportunity could not be loaded" query={query} />
      </>
    );
  }

  // Positioned in JavaScript, not CSS, so that the reading order matches the visual order.
  const scores = opportunity === undefined ? null : <ScoresPanel opportunity={opportunity} />;
  const followUp = opportunity === undefined ? null : <FollowUpPanel opportunity={opportunity} user={user} />;
  return (
    <>
      {backLink}
      {opportunity === undefined ? (
        <HeaderSkeleton />
      ) : (
        <OpportunityHeader {...{ opportunity, search, user, mayLaunch, mayOpenVentures }} />
      )}
      {opportunity === undefined ? <ColumnsSkeleton className={COLUMNS} /> : null}
      {/* Two columns; one on a narrow screen, with the scores after the texts. Panels with their own request load in parallel but
          render with the rest. Otherwise a long title above would push them down. */}
      <div hidden={opportunity === undefined} className={COLUMNS}>
        <div className={COLUMN}>
          {opportunity === undefined ? null : <AboutPanel opportunity={opportunity} />}
          {hasTwoColumns ? null : followUp}
          {hasTwoColumns ? null : scores}
          <ReviewsPanel
            id={id}
            userId={user.id}
            isPassed={opportunity?.outcome === 'passed'}
            suggestions={suggestions}
          />
          <CommentsPanel record={{ kind: 'opportunity', id }} user={user} mayWrite={mayWrite} />
        </div>
        <div className={COLUMN}>
          {hasTwoColumns ? followUp : null}
          {hasTwoColumns ? scores : null}
          {opportunity?.outcome === 'passed' ? <LaterOutcomePanel id={id} mayRecord={mayRecordOutcome} /> : null}
          {decisions}
          <StageHistory id={id} />
          {opportunity?.ideaData == null ? null : <WorksheetsPanel ideaData={opportunity.ideaData} />}
          <LazyFilesPanel record={{ type: 'opportunity', id }} mayAdd={mayWrite} fallback={FILES_FALLBACK} />
        </div>
      </div>
    </>
  );
}

/** Does not distinguish an unknown opportunity from another tenant's (REQ-122). */
function OpportunityNotFound() {
  return (
    <>
      <PageHeader title="Opportunity" />
      <EmptyState
        className="mt-5"
        icon={<SearchX />}
        title="This opportunity does not exist, or you do not have access to it."
        action={
          <Link to="/otif" activeOptions={{ exact: true }} className={buttonClass({})}>
            BACK TO THE BOARD
          </Link>
        }
      />
    </>
  );
}
