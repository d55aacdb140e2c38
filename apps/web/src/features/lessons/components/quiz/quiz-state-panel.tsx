import type { QuizState } from '@aicv/contracts/academy/lessons';
import { type ReactNode, type Ref, useId, useLayoutEffect, useState } from 'react';
import { Badge } from '../../../../components/data/badge.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { serverNow } from '../../../../lib/api/server-clock.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { missingAnswers } from '../../model/quiz-state.ts';
import { formatMoment, formatRemaining } from '../../model/retake-format.ts';

type QuizStatePanelProps = {
  quiz: QuizState;
  headingRef: Ref<HTMLHeadingElement>;
  isStarting: boolean;
  /** Whether the questions are shown and can be answered. */
  isTaking: boolean;
  onStart: () => void;
  areResultsShown: boolean;
  onShowResults: (isShown: boolean) => void;
  /** The next action, once the quiz is passed. The results end with it too. */
  nextLink: ReactNode;
  /** The attempt. */
  children: ReactNode;
};

/** The user's status in a quiz, and the next action. */
export function QuizStatePanel({
  quiz,
  headingRef,
  isStarting,
  isTaking,
  onStart,
  areResultsShown,
  onShowResults,
  nextLink,
  children,
}: QuizStatePanelProps) {
  const headingId = useId();
  const waitMs = useRemainingMs(quiz.passed ? null : quiz.nextAttemptAt);
  return (
    <section
      aria-labelledby={headingId}
      className="mt-10 max-w-measure scroll-mt-16 rounded-lg border border-line bg-raised shadow-1"
    >
      <div className="border-line border-b px-4 py-3.5 sm:px-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id={headingId} ref={headingRef} tabIndex={-1} className="font-[550] text-fg text-xl outline-none">
            Quiz: <UserText>{quiz.title}</UserText>
          </h2>
          {quiz.passed ? <Badge tone="success">PASSED</Badge> : null}
        </div>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-md">
          <Fact term="Questions">{formatCount(quiz.questionCount)}</Fact>
          <Fact term="Pass mark">{quiz.passingScore}%</Fact>
          <Fact term="Best score">{quiz.bestScore === null ? '—' : `${quiz.bestScore}%`}</Fact>
          <Fact term="Attempts">{formatCount(quiz.attempts)}</Fact>
        </dl>
        {quiz.passed || isTaking ? null : <Missing quiz={quiz} />}
        {isTaking ? null : (
          <div className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2">
            {quiz.passed ? null : (
              <Button
                variant="primary"
                disabled={waitMs > 0}
                pending={isStarting}
                pendingLabel="STARTING..."
                onClick={onStart}
              >
                {startLabel(quiz)}
              </Button>
            )}
            {quiz.lastAttemptId === null ? null : (
              <Button aria-expanded={areResultsShown} onClick={() => onShowResults(!areResultsShown)}>
                {areResultsShown ? 'HIDE RESULTS' : 'SHOW RESULTS'}
              </Button>
            )}
            {quiz.passed ? null : <Waiting quiz={quiz} waitMs={waitMs} />}
            {quiz.passed && !areResultsShown ? nextLink : null}
          </div>
        )}
      </div>
      {children === null ? null : <div className="px-4 py-5 sm:px-5">{children}</div>}
    </section>
  );
}

/** The answers that a pass needs, after a failed attempt. */
function Missing({ quiz }: { quiz: QuizState }) {
  const missing = missingAnswers(quiz);
  if (missing === null) return null;
  return (
    <p className="mt-2 text-fg-2 text-md">
      Your best attempt has {missing.right} of {quiz.questionCount} answers right. A pass needs {missing.needed}.
    </p>
  );
}

function startLabel({ openAttemptId, attempts }: QuizState): string {
  if (openAttemptId !== null) return 'CONTINUE QUIZ';
  return attempts === 0 ? 'START QUIZ' : 'TRY AGAIN';
}

/** The countdown is visual only. Screen readers announce its end once. */
function Waiting({ quiz, waitMs }: { quiz: QuizState; waitMs: number }) {
  if (quiz.nextAttemptAt === null) {
    return quiz.attempts > 0 && quiz.openAttemptId === null ? (
      <p className="text-fg-2 text-md">You can try again now.</p>
    ) : null;
  }
  return (
    <p className="text-fg-2 text-md">
      <span role="status">
        {waitMs > 0
          ? `You can try again at ${formatMoment(quiz.nextAttemptAt, serverNow())}`
          : 'You can try again now.'}
      </span>
      {waitMs > 0 ? <span aria-hidden="true"> (in {formatRemaining(waitMs)})</span> : null}
    </p>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-fg-3">{term}</dt>
      <dd className="text-fg">{children}</dd>
    </div>
  );
}

/** The time until that moment, updated each second; 0 afterwards, and without a moment. */
function useRemainingMs(isoTime: string | null): number {
  const untilMs = isoTime === null ? 0 : Date.parse(isoTime);
  const [nowMs, setNowMs] = useState(serverNow);
  // Before the first paint: the stored time may be outdated.
  useLayoutEffect(() => {
    setNowMs(serverNow());
    if (untilMs <= serverNow()) return;
    const timer = setInterval(() => {
      setNowMs(serverNow());
      if (serverNow() >= untilMs) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [untilMs]);
  return Math.max(0, untilMs - nowMs);
}
