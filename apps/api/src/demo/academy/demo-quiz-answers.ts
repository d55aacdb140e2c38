import { markAttempt, type QuizAnswer, type QuizAnswers, type QuizQuestion } from '@aicv/domain/academy/quiz';
import { below, type Dice } from '../demo-dice.ts';

/** How often each kind of question is answered wrongly. A multiple-choice answer is right only if every option is. */
const DIFFICULTY = { number: 1, multiple: 0.8, single: 0.5, true_false: 0.4 };

/** The answers of a passed or failed attempt, marked as the platform marks them. */
export function answeredQuiz(
  questions: readonly QuizQuestion[],
  passingScore: number,
  { passes, dice }: { readonly passes: boolean; dice: Dice },
) {
  const mayMiss = questions.length - Math.ceil((questions.length * passingScore) / 100);
  const misses = passes ? below(mayMiss + 1, dice) : mayMiss + 1 + below(2, dice);
  const missed = new Set(
    questions
      .map(({ id, kind }) => ({ id, weight: dice() * DIFFICULTY[kind] }))
      .toSorted((left, right) => right.weight - left.weight)
      .slice(0, misses)
      .map(({ id }) => id),
  );
  const answers: QuizAnswers = Object.fromEntries(
    questions.map((question) => [question.id, missed.has(question.id) ? wrongAnswer(question) : question.answer]),
  );
  return { answers, ...markAttempt(questions, answers, passingScore) };
}

/** The most likely mistake. */
function wrongAnswer(question: QuizQuestion): QuizAnswer {
  switch (question.kind) {
    case 'single':
      return question.options.find(({ id }) => id !== question.answer)?.id ?? null;
    case 'multiple':
      return question.answer.length > 1 ? question.answer.slice(1) : question.options.map(({ id }) => id);
    case 'true_false':
      return !question.answer;
    case 'number':
      return wrongNumber(question.answer, question.tolerance);
  }
}

/** Off by a fifth, or by more if a fifth is within the tolerance. Rounded to hundredths, like typed input. */
function wrongNumber(answer: number, tolerance: number): number {
  const off = Math.max(Math.abs(answer) / 5, 2 * tolerance, 0.02);
  return Math.round((answer + off) * 100) / 100;
}
