import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markAttempt, type QuizAnswers, type QuizQuestion } from './quiz.ts';
import { type RandomBelow, shuffledQuestions } from './quiz-order.ts';

const ids = (minLength: number) =>
  fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength, maxLength: 10 });
const BASE = { text: 'Which?', explanation: 'That.' };

const questions: fc.Arbitrary<QuizQuestion[]> = ids(0).chain((own) =>
  fc.tuple(
    ...own.map((id) =>
      fc.oneof(
        ids(2).map((options): QuizQuestion => {
          const choices = options.map((option) => ({ id: option, text: `Option ${option}` }));
          return { ...BASE, id, kind: 'single', options: choices, answer: options[0] ?? '' };
        }),
        ids(2).map((options): QuizQuestion => {
          const choices = options.map((option) => ({ id: option, text: `Option ${option}` }));
          return { ...BASE, id, kind: 'multiple', options: choices, answer: options.slice(1) };
        }),
        fc.constant<QuizQuestion>({ ...BASE, id, kind: 'true_false', answer: true }),
        fc.constant<QuizQuestion>({ ...BASE, id, kind: 'number', answer: 4, tolerance: 0, unit: '' }),
      ),
    ),
  ),
);

/** The parts of the questions in a canonical order. */
const inOneOrder = (given: readonly QuizQuestion[]) =>
  given
    .map((question) =>
      'options' in question
        ? { ...question, options: question.options.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
        : question,
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

const TEN: readonly QuizQuestion[] = Array.from({ length: 10 }, (_, at) => ({
  ...BASE,
  id: `q${at}`,
  kind: 'single',
  options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id })),
  answer: 'a',
}));

/** Random numbers from a seed, so a failure can be repeated. */
function randomFrom(seed: number): RandomBelow {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// REQ-173
describe('the order of an attempt', () => {
  it('contains each question and option once, unchanged, and does not mutate its input', () => {
    fc.assert(
      fc.property(questions, fc.integer(), (given, seed) => {
        const before = structuredClone(given);
        expect(inOneOrder(shuffledQuestions(given, randomFrom(seed)))).toEqual(inOneOrder(given));
        expect(given).toEqual(before);
      }),
    );
  });

  it('differs between attempts, for questions and for options', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 12, maxLength: 12 }), (seeds) => {
        const orders = seeds.map((seed) => shuffledQuestions(TEN, randomFrom(seed)));
        const ofQuestions = new Set(orders.map((order) => order.map(({ id }) => id).join()));
        const ofOptions = new Set(
          orders.map((order) => {
            const first = order.find(({ id }) => id === 'q0');
            return first !== undefined && 'options' in first ? first.options.map(({ id }) => id).join() : '';
          }),
        );
        expect(ofQuestions.size).toBeGreaterThan(10);
        expect(ofOptions.size).toBeGreaterThan(3);
      }),
    );
  });

  it('puts each option at each position about equally often', () => {
    const counts = [0, 0, 0, 0];
    const random = randomFrom(1);
    for (let at = 0; at < 4_000; at += 1) {
      const [question] = shuffledQuestions(TEN.slice(0, 1), random);
      if (question === undefined || !('options' in question)) throw new Error('There is no such question');
      const position = question.options.findIndex(({ id }) => id === 'a');
      counts[position] = (counts[position] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it('does not affect the marking', () => {
    fc.assert(
      fc.property(questions, fc.integer(), fc.integer({ min: 0, max: 100 }), (given, seed, passingScore) => {
        const answers: QuizAnswers = Object.fromEntries(
          given.filter((_, at) => at % 2 === 0).map(({ id, answer }) => [id, answer]),
        );
        const { right, ...rest } = markAttempt(shuffledQuestions(given, randomFrom(seed)), answers, passingScore);
        const plain = markAttempt(given, answers, passingScore);
        expect({ ...rest, right: right.toSorted() }).toEqual({ ...plain, right: plain.right.toSorted() });
      }),
    );
  });
});
