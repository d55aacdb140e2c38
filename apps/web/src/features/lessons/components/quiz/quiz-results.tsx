import type { SubmittedAttempt } from '@aicv/contracts/academy/lessons';
import type { ShowAnswers } from '@aicv/domain/academy/quiz';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/data/badge.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { answerTexts, formatNumber } from '../../model/quiz-answers.ts';

type QuizResultsProps = {
  attempt: Pick<
    SubmittedAttempt,
    'score' | 'passed' | 'passingScore' | 'showAnswers' | 'showsRightAnswers' | 'results'
  >;
};

const WHEN_SHOWN: Readonly<Record<ShowAnswers, string>> = {
  'after-pass': 'Correct answers appear after you pass.',
  'after-attempt': 'Correct answers appear after an attempt with at least one answer.',
};

type Result = SubmittedAttempt['results'][number];

/** The results of an attempt: score, passing score, and each question with its explanation and, if shown, the correct answer. */
export function QuizResults({ attempt }: QuizResultsProps) {
  const { score, passed, passingScore, showAnswers, showsRightAnswers, results } = attempt;
  const right = results.filter(({ isRight }) => isRight).length;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="font-display text-figure text-fg">{score}%</p>
        <div className="min-w-0">
          <Badge tone={passed ? 'success' : 'warning'}>{passed ? 'PASSED' : 'NOT PASSED'}</Badge>
          <p className="mt-1 text-fg-2 text-md">
            {right} of {results.length} correct · {passingScore}% needed
          </p>
        </div>
      </div>
      {showsRightAnswers ? null : <p className="mt-4 text-fg-2 text-md">{WHEN_SHOWN[showAnswers]}</p>}
      <ol className="mt-6 grid gap-6">
        {results.map((result, index) => (
          <li key={result.question.id}>
            <ResultItem result={result} number={index + 1} />
          </li>
        ))}
      </ol>
    </div>
  );
}

type ResultItemProps = { result: Result; number: number };

function ResultItem({
  result: { question, answer, isRight, rightAnswer, tolerance, explanation },
  number,
}: ResultItemProps) {
  const Icon = isRight ? Check : X;
  return (
    <div className="flex gap-3">
      <span
        className={clsx(
          'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full',
          isRight ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger',
        )}
      >
        <Icon aria-label={isRight ? 'Correct' : 'Incorrect'} className="size-3.5 stroke-2" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-[550] text-fg text-lg">
          {number}. <UserText className="whitespace-pre-line">{question.text}</UserText>
        </p>
        <dl className="mt-1.5 grid gap-x-4 gap-y-1 text-md sm:grid-cols-[8.5rem_1fr]">
          <AnswerLine term="Your answer" texts={answerTexts(question, answer)} />
          {isRight || rightAnswer === null ? null : (
            <AnswerLine term="Correct answer" texts={answerTexts(question, rightAnswer)}>
              {tolerance > 0 ? ` (± ${formatNumber(tolerance, question.unit)})` : null}
            </AnswerLine>
          )}
        </dl>
        {explanation === '' ? null : (
          <p className="mt-2 border-line-strong border-l-2 pl-3 text-fg-2 text-md">
            <UserText className="whitespace-pre-line">{explanation}</UserText>
          </p>
        )}
      </div>
    </div>
  );
}

function AnswerLine({ term, texts, children }: { term: string; texts: readonly string[]; children?: ReactNode }) {
  return (
    <>
      <dt className="text-fg-3">{term}</dt>
      <dd className="min-w-0 text-fg max-sm:mb-1">
        {texts.length === 0 ? (
          <span className="text-fg-3">Not answered</span>
        ) : (
          texts.map((text, index) => (
            <span key={text}>
              {index === 0 ? null : '; '}
              <UserText>{text}</UserText>
            </span>
          ))
        )}
        {children}
      </dd>
    </>
  );
}
