import type { Progress } from '@aicv/contracts/academy/courses';
import type { Attempt, SubmittedAttempt } from '@aicv/contracts/academy/lessons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Moment } from '../../../../components/data/moment.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import { attemptQuery } from '../../queries.ts';
import { OpenAttemptForm } from './open-attempt-form.tsx';
import { QuizResults } from './quiz-results.tsx';

type AttemptViewProps = {
  attemptId: string;
  /** Whether the user started it with a button; the focus then moves on to the questions. */
  wasStartedHere: boolean;
  onSubmitted: (progress: Progress | null) => void;
  nextLink: ReactNode;
};

/** One attempt: its questions, or its results after submission. */
export function AttemptView({ attemptId, wasStartedHere, onSubmitted, nextLink }: AttemptViewProps) {
  const query = useQuery(attemptQuery(attemptId));
  const { data, isError } = query;
  const [wasHandedInHere, setHandedInHere] = useState(false);
  const wasOpen = useWasOpen(data);
  if (data === undefined) {
    return isError ? (
      <QueryFailure headingLevel={3} title="The attempt could not be loaded" query={query} />
    ) : (
      <LoadingAttempt />
    );
  }
  if (data.state === 'open') {
    return (
      <OpenAttemptForm
        attempt={data}
        takesFocus={wasStartedHere}
        onSubmitted={(progress) => {
          setHandedInHere(true);
          onSubmitted(progress);
        }}
      />
    );
  }
  return (
    <Results attempt={data} takesFocus={wasOpen} isFromElsewhere={wasOpen && !wasHandedInHere}>
      {nextLink}
    </Results>
  );
}

/** Whether the attempt was open when it was first shown here. */
function useWasOpen(attempt: Attempt | undefined): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  if (attempt?.state === 'open' && !wasOpen) setWasOpen(true);
  return wasOpen;
}

type ResultsProps = {
  attempt: SubmittedAttempt;
  takesFocus: boolean;
  isFromElsewhere: boolean;
  children: ReactNode;
};

function Results({ attempt, takesFocus, isFromElsewhere, children }: ResultsProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    headingRef.current?.focus({ preventScroll: true });
    headingRef.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus]);
  return (
    <div>
      <h3 ref={headingRef} tabIndex={-1} className="scroll-mt-20 font-[550] text-fg text-lg outline-none">
        Results of attempt {formatCount(attempt.number)}
      </h3>
      <p className="mt-0.5 mb-4 text-fg-3 text-sm">
        Submitted on <Moment at={attempt.submittedAt} />
      </p>
      {isFromElsewhere ? (
        <Alert tone="info" announce className="mb-4">
          This attempt was submitted in another tab or on another device. These are its results.
        </Alert>
      ) : null}
      <QuizResults attempt={attempt} />
      {attempt.passed ? <div className="mt-6 empty:hidden">{children}</div> : null}
    </div>
  );
}

function LoadingAttempt() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading the questions...</span>
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
