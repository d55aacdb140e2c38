import type { Progress } from '@aicv/contracts/academy/courses';
import type { QuizState } from '@aicv/contracts/academy/lessons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useState } from 'react';
import { useSingleFlight } from '../../../../lib/forms/use-single-flight.ts';
import { useStartAttempt } from '../../attempt-mutations.ts';
import { attemptQuery } from '../../queries.ts';
import { AttemptView } from './attempt-view.tsx';
import { QuizStatePanel } from './quiz-state-panel.tsx';

type QuizSectionProps = {
  quiz: QuizState;
  headingRef: Ref<HTMLHeadingElement>;
  onSubmitted: (progress: Progress | null) => void;
  /** The next action, once the quiz is passed. */
  nextLink: ReactNode;
};

/** The quiz of a lesson: the user's status, and the current or latest attempt. */
export function QuizSection({ quiz, headingRef, onSubmitted, nextLink }: QuizSectionProps) {
  // Continues an attempt that was started earlier, or in another tab.
  const [shownId, setShownId] = useState(quiz.openAttemptId);
  const { mutateAsync: start, isPending: isStarting } = useStartAttempt(quiz);
  const singleFlight = useSingleFlight();
  const [startedId, setStartedId] = useState<string | null>(null);
  const shown = useQuery({ ...attemptQuery(shownId ?? ''), enabled: shownId !== null });
  const isTaking =
    shownId !== null && (shown.data === undefined ? shownId === quiz.openAttemptId : shown.data.state === 'open');

  const startAttempt = () =>
    singleFlight(async () => {
      const { id } = await start();
      setStartedId(id);
      setShownId(id);
    });

  return (
    <QuizStatePanel
      quiz={quiz}
      headingRef={headingRef}
      isStarting={isStarting}
      isTaking={isTaking}
      onStart={startAttempt}
      areResultsShown={shownId !== null && !isTaking}
      onShowResults={(isShown) => setShownId(isShown ? quiz.lastAttemptId : null)}
      nextLink={nextLink}
    >
      {shownId === null ? null : (
        <AttemptView
          key={shownId}
          attemptId={shownId}
          wasStartedHere={shownId === startedId}
          onSubmitted={onSubmitted}
          nextLink={nextLink}
        />
      )}
    </QuizStatePanel>
  );
}
