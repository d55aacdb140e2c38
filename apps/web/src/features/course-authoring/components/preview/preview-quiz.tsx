import type { AuthoredQuiz } from '@aicv/contracts/academy/course-authoring';
import type { QuizAnswers } from '@aicv/domain/academy/quiz';
import { useId, useRef, useState } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { pluralize } from '../../model/course-format.ts';
import type { PreviewParts } from '../../model/preview-parts.ts';
import { previewLearnerQuestion, type TrialResult, trialResult } from '../../model/quiz-trial.ts';

type PreviewQuizProps = { quiz: AuthoredQuiz; parts: Pick<PreviewParts, 'QuizQuestionFields' | 'QuizResults'> };

/** The quiz as a learner takes it. It is marked in the browser, and the answers are discarded with the page. */
export function PreviewQuiz({ quiz, parts: { QuizQuestionFields, QuizResults } }: PreviewQuizProps) {
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [answers, setAnswers] = useState<QuizAnswers | null>(null);
  const [result, setResult] = useState<TrialResult | null>(null);
  const { questions } = quiz.questions;
  const begin = () => {
    setAnswers({});
    setResult(null);
    // The pressed button unmounts.
    headingRef.current?.focus();
  };
  return (
    <section
      aria-labelledby={headingId}
      className="mt-10 max-w-measure rounded-lg border border-line bg-raised shadow-1"
    >
      <div className="border-line border-b px-4 py-3.5 sm:px-5">
        <p className="label text-fg-3">
          Quiz · {pluralize(questions.length, 'question')} · {quiz.passingScore}% to pass
        </p>
        <h2 ref={headingRef} id={headingId} tabIndex={-1} className="mt-0.5 font-[550] text-fg text-xl outline-none">
          <UserText>{quiz.title}</UserText>
        </h2>
      </div>
      <div className="px-4 py-5 sm:px-5">
        {result !== null ? (
          <>
            <QuizResults attempt={result} />
            <Button className="mt-6" onClick={begin}>
              TRY AGAIN
            </Button>
          </>
        ) : answers === null ? (
          <Button variant="primary" onClick={begin}>
            START QUIZ
          </Button>
        ) : (
          <>
            <QuizQuestionFields
              questions={questions.map(previewLearnerQuestion)}
              answers={answers}
              onAnswer={(questionId, answer) => setAnswers({ ...answers, [questionId]: answer })}
            />
            <Button
              variant="primary"
              className="mt-6"
              onClick={() => {
                setResult(trialResult(quiz, answers));
                headingRef.current?.focus();
              }}
            >
              SUBMIT ANSWERS
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
