/** The order in which an attempt asks its questions and lists their options: one of its own (decisions 8). */
import type { QuizQuestion } from './quiz.ts';

/** The questions in the order of the seed, each with its options in an order of their own. The same seed gives the same order. */
export function shuffledQuestions(questions: readonly QuizQuestion[], seed: string): QuizQuestion[] {
  return shuffled(questions, seed).map((question) =>
    'options' in question ? { ...question, options: shuffled(question.options, `${seed}/${question.id}`) } : question,
  );
}

/** Fisher-Yates shuffle of a copy. */
function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = randomFrom(seed);
  const rest = [...items];
  const picked: T[] = [];
  while (rest.length > 0) picked.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return picked;
}

/** Pseudorandom numbers from 0 up to 1: Mulberry32, started with the FNV-1a hash of the seed. Not for secrets. */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const unit of seed) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
