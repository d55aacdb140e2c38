/** The order of questions and options in an attempt: random for each attempt (REQ-173). */
import type { QuizQuestion } from './quiz.ts';

/** A random integer from 0 up to but not including `below`. */
export type RandomBelow = (below: number) => number;

/** The questions in a random order, each with its options in a random order. */
export function shuffledQuestions(questions: readonly QuizQuestion[], randomBelow: RandomBelow): QuizQuestion[] {
  return shuffled(questions, randomBelow).map((question) =>
    'options' in question ? { ...question, options: shuffled(question.options, randomBelow) } : question,
  );
}

/** Fisher-Yates shuffle of a copy. */
function shuffled<T>(items: readonly T[], randomBelow: RandomBelow): T[] {
  const rest = [...items];
  const picked: T[] = [];
  while (rest.length > 0) picked.push(...rest.splice(randomBelow(rest.length), 1));
  return picked;
}
