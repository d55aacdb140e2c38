import type { Reviews } from '@aicv/contracts/opportunities/opportunity-reviews';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Moment } from '../../../../../components/data/moment.tsx';
import { Alert } from '../../../../../components/feedback/alert.tsx';
import { QueryFailure } from '../../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../../components/feedback/skeleton.tsx';
import { Button } from '../../../../../components/form/button.tsx';
import { useFocusAfterForm } from '../../../../../components/form/use-focus-after-form.ts';
import { Panel } from '../../../../../components/layout/panel.tsx';
import { failureMessage } from '../../../../../lib/api/api-request-error.ts';
import { scoringGuideQuery } from '../../../../../lib/api/scoring-guide-query.ts';
import { useMayWrite } from '../../../../../lib/session/may-write.ts';
import { useDeclineReview } from '../../../detail-mutations.ts';
import { reviewsQuery } from '../../../queries.ts';
import { EarlierReviews } from './earlier-reviews.tsx';
import { ReviewForm, type ScoringGuideResult } from './review-form.tsx';
import { ReviewTable } from './review-table.tsx';

type ReviewsPanelProps = {
  id: string;
  userId: string;
  /** Passed opportunities take no reviews. A user can still decline, to see the submitted ones (REQ-326). */
  isPassed: boolean;
  /** Suggested scores. Shown once the user's own review is in. */
  suggestions: (mayReview: boolean) => ReactNode;
};

/** The user's own review and, once it is submitted, all reviews (REQ-195, REQ-196). */
export function ReviewsPanel(props: ReviewsPanelProps) {
  const { id } = props;
  const query = useQuery(reviewsQuery(id));
  const guide = useQuery(scoringGuideQuery);
  const { data, isError, isFetchedAfterMount } = query;
  if (data === undefined && isError) {
    return (
      <Panel title="Your review" padded={false}>
        <QueryFailure
          className="border-0 shadow-none"
          headingLevel={3}
          title="The reviews could not be loaded"
          query={query}
        />
      </Panel>
    );
  }
  // A form that started from cached data could overwrite a newer draft.
  if (data === undefined || !isFetchedAfterMount || guide.isPending) return <ReviewsSkeleton />;
  return <LoadedReviews {...props} reviews={data} guide={guide} />;
}

type LoadedReviewsProps = ReviewsPanelProps & { reviews: Reviews; guide: ScoringGuideResult };

function LoadedReviews({ id, userId, isPassed, reviews, guide, suggestions }: LoadedReviewsProps) {
  const mayWrite = useMayWrite();
  const { mine, submissions, submittedCount } = reviews;
  const hasSubmitted = mine !== null && mine.submittedAt !== null;
  const declinedAt = mine?.declinedAt ?? null;
  const [isRevising, setRevising] = useState(false);
  const mayReview = mayWrite && !isPassed;
  const isOpen = !hasSubmitted && declinedAt === null;
  const isFormShown = mayReview && declinedAt === null && (isRevising || !hasSubmitted);
  const headRef = useFocusAfterForm<HTMLParagraphElement>(isFormShown);
  const submitted = submissions?.find(({ isCurrent, reviewer }) => isCurrent && reviewer?.id === userId);
  const others = submittedCount - (hasSubmitted ? 1 : 0);
  return (
    <>
      <Panel
        title="Your review"
        actions={
          mayReview && hasSubmitted && !isRevising ? (
            <Button size="sm" onClick={() => setRevising(true)}>
              Revise my review
            </Button>
          ) : null
        }
      >
        <p ref={headRef} tabIndex={-1} className="text-fg-2 text-sm outline-none">
          {hasSubmitted ? (
            <>
              You submitted your review on <Moment at={mine.submittedAt ?? mine.updatedAt} />.
              {mine.hasUnsubmittedChanges ? ' You have an unsubmitted revision.' : null}
            </>
          ) : declinedAt !== null ? (
            <>
              You declined to review this opportunity on <Moment at={declinedAt} />.
            </>
          ) : isPassed ? (
            <>This opportunity was passed on, so it takes no reviews. {submittedMessage(others)}</>
          ) : (
            <>You can see other reviews after you submit yours. {submittedMessage(others)}</>
          )}
        </p>
        {isFormShown ? (
          <ReviewForm id={id} mine={mine} submitted={submitted} guide={guide} onDone={() => setRevising(false)} />
        ) : null}
        {mayWrite && isOpen && (mayReview || others > 0) ? <DeclineReview id={id} /> : null}
      </Panel>
      {submissions === null ? null : (
        <>
          <Panel title="All reviews" padded={false}>
            <ReviewTable submissions={submissions.filter(({ isCurrent }) => isCurrent)} userId={userId} />
            <EarlierReviews submissions={submissions.filter(({ isCurrent }) => !isCurrent)} />
          </Panel>
          {suggestions(mayReview)}
        </>
      )}
    </>
  );
}

function ReviewsSkeleton() {
  return (
    <Panel title="Your review">
      <p role="status" className="sr-only">
        Loading the reviews...
      </p>
      <Skeleton className="h-4 w-2/3" />
      <div className="mt-4 grid gap-4">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-115 w-full sm:h-72 xl:h-60" />
        ))}
      </div>
    </Panel>
  );
}

function submittedMessage(count: number): string {
  if (count === 0) return 'No reviews yet.';
  return count === 1 ? '1 review submitted.' : `${count} reviews submitted.`;
}

/** A button to decline the review. It asks for confirmation: a decline is final. */
function DeclineReview({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const decline = useDeclineReview(id);
  if (!isAsking) {
    return (
      <Button variant="ghost" size="sm" className="mt-3" onClick={() => setAsking(true)}>
        Decline to review
      </Button>
    );
  }
  return (
    <div className="mt-3 grid gap-2">
      {decline.isError ? (
        <Alert tone="danger" title="Your decision was not saved.">
          {failureMessage(decline.error)}
        </Alert>
      ) : null}
      <p className="text-fg text-sm">
        Declining shows you the scores and ends your chance to review this opportunity. Your decision is recorded.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={decline.isPending} onClick={() => decline.mutate()}>
          Decline and show scores
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setAsking(false)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
