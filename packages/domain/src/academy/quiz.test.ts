import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isRightAnswer,
  markAttempt,
  nextAttemptAtMs,
  type QuizAnswer,
  type QuizAnswers,
  type QuizQuestion,
  questionProblem,
  questionsOf,
  quizProblem,
  SHOW_ANSWERS,
  showsRightAnswers,
  toLearnerQuestion,
} from './quiz.ts';

const id = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
const text = fc.string({ minLength: 1, maxLength: 20 });

const options = fc
  .uniqueArray(id, { minLength: 2, maxLength: 6 })
  .map((ids) => ids.map((one, index) => ({ id: one, text: `Option ${index}` })));

const single = fc.record({ base: fc.record({ text, explanation: text }), options }).chain(({ base, options: given }) =>
  fc.constantFrom(...given).map(({ id: answer }): Omit<QuizQuestion & { kind: 'single' }, 'id'> => {
    return { ...base, kind: 'single', options: given, answer };
  }),
);
const multiple = fc
  .record({ base: fc.record({ text, explanation: text }), options })
  .chain(({ base, options: given }) =>
    fc
      .subarray(
        given.map((option) => option.id),
        { minLength: 1 },
      )
      .map((answer): Omit<QuizQuestion & { kind: 'multiple' }, 'id'> => {
        return { ...base, kind: 'multiple', options: given, answer };
      }),
  );
const trueFalse = fc.record({
  text,
  explanation: text,
  kind: fc.constant('true_false' as const),
  answer: fc.boolean(),
});
const number = fc.record({
  text,
  explanation: text,
  kind: fc.constant('number' as const),
  answer: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  tolerance: fc.double({ min: 0, max: 1e3, noNaN: true }),
  unit: fc.constantFrom('', '%', 'months'),
});
const question: fc.Arbitrary<QuizQuestion> = fc
  .tuple(id, fc.oneof(single, multiple, trueFalse, number))
  .map(([own, rest]): QuizQuestion => ({ id: own, ...rest }));
const quiz = fc.uniqueArray(question, { minLength: 1, maxLength: 12, selector: (one) => one.id });

/** Any value that a client could send as an answer, valid or not. */
const anyAnswer = fc.anything() as fc.Arbitrary<QuizAnswer>;

const rightAnswersOf = (questions: readonly QuizQuestion[]): QuizAnswers =>
  Object.fromEntries(questions.map((one) => [one.id, one.answer]));

/** For each question: whether its answer is right. */
const quizWithChoices = quiz.chain((questions) =>
  fc.tuple(
    fc.constant(questions),
    fc.array(fc.boolean(), { minLength: questions.length, maxLength: questions.length }),
  ),
);

describe('a question as the learner sees it', () => {
  it('contains nothing from the answer key, and nothing that depends on it', () => {
    fc.assert(
      fc.property(question, fc.string({ minLength: 1 }), (one, secret) => {
        const asked = toLearnerQuestion({ ...one, explanation: secret, hint: secret } as unknown as QuizQuestion);
        const allowed = ['id', 'text', 'kind', 'options', 'unit'];
        expect(Object.keys(asked).every((key) => allowed.includes(key))).toBe(true);
        const otherKey =
          one.kind === 'single' || one.kind === 'multiple'
            ? { answer: one.kind === 'single' ? one.options[0]?.id : one.options.map((option) => option.id) }
            : { answer: one.kind === 'true_false' ? !one.answer : 42, tolerance: 7 };
        expect(toLearnerQuestion({ ...one, ...otherKey, explanation: 'Other' } as QuizQuestion)).toEqual(
          toLearnerQuestion(one),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('has only the id and text of an option', () => {
    const options = [
      { id: 'a', text: 'A', isRight: true },
      { id: 'b', text: 'B', weight: 0 },
    ];
    const asked = toLearnerQuestion({ id: 'q', kind: 'single', text: 'Which?', options, answer: 'a', explanation: '' });
    expect(asked).toEqual({
      ...{ id: 'q', kind: 'single', text: 'Which?' },
      options: [
        { id: 'a', text: 'A' },
        { id: 'b', text: 'B' },
      ],
    });
  });
});

// REQ-172
describe('the correct answers', () => {
  it('are shown once the quiz is passed, for any setting and attempt', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SHOW_ANSWERS), fc.dictionary(id, anyAnswer), (showAnswers, answers) => {
        expect(showsRightAnswers({ showAnswers, answers, hasPassedQuiz: true })).toBe(true);
      }),
    );
  });

  it('are not shown before a pass if the quiz is set so', () => {
    fc.assert(
      fc.property(fc.dictionary(id, anyAnswer), (answers) => {
        expect(showsRightAnswers({ showAnswers: 'after-pass', answers, hasPassedQuiz: false })).toBe(false);
      }),
    );
  });

  it.each([
    [null, false],
    [{}, false],
    [{ q1: null, q2: [] }, false],
    [{ q1: null, q2: ['a'] }, true],
    [{ q1: false }, true],
    [{ q1: 0 }, true],
  ])('are shown after any attempt with an answer: %j', (answers, expected) => {
    expect(showsRightAnswers({ showAnswers: 'after-attempt', answers, hasPassedQuiz: false })).toBe(expected);
  });
});

describe('marking', () => {
  it('gives 100 to the answer key, with options in any order, and passes any passing score', () => {
    fc.assert(
      fc.property(quiz, fc.integer({ min: 0, max: 100 }), (questions, passingScore) => {
        const answers = Object.fromEntries(
          questions.map((one) => [one.id, one.kind === 'multiple' ? [...one.answer].reverse() : one.answer]),
        );
        expect(markAttempt(questions, answers, passingScore)).toEqual({
          right: questions.map((one) => one.id),
          score: 100,
          passed: true,
        });
      }),
    );
  });

  it('counts the correctly answered questions, each equally, rounded down', () => {
    fc.assert(
      fc.property(quizWithChoices, fc.integer({ min: 0, max: 100 }), ([questions, choices], passingScore) => {
        const chosen = questions.filter((_, index) => choices[index]);
        const { right, score, passed } = markAttempt(questions, rightAnswersOf(chosen), passingScore);
        expect(right).toEqual(chosen.map((one) => one.id));
        expect(score).toBe(Math.floor((100 * chosen.length) / questions.length));
        // A score shown as equal to the passing score has reached it; a score shown below has not.
        expect(passed).toBe(score >= passingScore);
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of the questions', () => {
    fc.assert(
      fc.property(quiz, fc.dictionary(id, anyAnswer), (questions, answers) => {
        const there = markAttempt(questions, answers, 70);
        const back = markAttempt(questions.toReversed(), answers, 70);
        expect({ ...back, right: back.right.toReversed() }).toEqual(there);
      }),
    );
  });

  it('marks any answer without an error, and never accepts an answer of the wrong form', () => {
    fc.assert(
      fc.property(question, anyAnswer, (one, answer) => {
        const isRight = isRightAnswer(one, answer);
        if (!isRight) return;
        if (one.kind === 'single') expect(answer).toBe(one.answer);
        if (one.kind === 'true_false') expect(answer).toBe(one.answer);
        if (one.kind === 'number') expect(typeof answer).toBe('number');
        if (one.kind === 'multiple') expect(new Set(answer as string[])).toEqual(new Set(one.answer));
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not read inherited properties of objects as answers', () => {
    const questions = ['constructor', 'toString', '__proto__'].map(
      (own): QuizQuestion => ({ id: own, kind: 'true_false', text: '?', answer: true, explanation: '' }),
    );
    expect(markAttempt(questions, {}, 1)).toEqual({ right: [], score: 0, passed: false });
  });

  it('fails every attempt at a quiz without questions', () => {
    expect(markAttempt([], {}, 0)).toEqual({ right: [], score: 0, passed: false });
  });

  it('accepts a number within the tolerance, edges included, and no other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 0, max: 2_000 }),
        (answer, tolerance, off) => {
          // Hundredths: rounding errors such as in 0.1 + 0.2 must not cost a mark.
          const one: QuizQuestion = {
            ...{ id: 'n', kind: 'number', text: '?', explanation: '', unit: '' },
            answer: answer / 100,
            tolerance: tolerance / 100,
          };
          expect(isRightAnswer(one, (answer + off) / 100)).toBe(off <= tolerance);
          expect(isRightAnswer(one, (answer - off) / 100)).toBe(off <= tolerance);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '12', null, undefined, [12]])('rejects %s as a number', (answer) => {
    const one: QuizQuestion = {
      ...{ id: 'n', kind: 'number', text: '?', explanation: '', unit: '', answer: 12, tolerance: 1 },
    };
    expect(isRightAnswer(one, answer as QuizAnswer | undefined)).toBe(false);
  });

  it.each([[[]], [['a']], [['a', 'b', 'c']], ['a'], [['a', 'c', 'd']], [{ a: true, c: true }]])(
    'takes %j for less or more than two options',
    (answer) => {
      const options = ['a', 'b', 'c'].map((own) => ({ id: own, text: own }));
      const one: QuizQuestion = {
        ...{ id: 'm', kind: 'multiple', text: '?', explanation: '' },
        options,
        answer: ['a', 'c'],
      };
      expect(isRightAnswer(one, answer as QuizAnswer)).toBe(false);
      expect(isRightAnswer(one, ['c', 'a', 'a'])).toBe(true);
    },
  );
});

describe('a valid quiz', () => {
  it('has no problem, can be passed, and fails without answers unless the passing score is 0', () => {
    fc.assert(
      fc.property(quiz, fc.integer({ min: 1, max: 100 }), (questions, passingScore) => {
        expect(quizProblem(questions)).toBeNull();
        expect(markAttempt(questions, rightAnswersOf(questions), passingScore).passed).toBe(true);
        expect(markAttempt(questions, {}, passingScore).passed).toBe(false);
      }),
    );
  });

  it('has questions with unique ids', () => {
    expect(quizProblem([])).toEqual({ index: 0, message: 'A quiz needs at least one question' });
    fc.assert(
      fc.property(quiz, (questions) => {
        const [first] = questions;
        if (first === undefined) return;
        expect(quizProblem([...questions, first])).toEqual({
          index: questions.length,
          message: 'Each question needs a unique ID',
        });
      }),
    );
  });

  const two = [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
  ];
  const base = { id: 'q', text: '?', explanation: '' };
  it.each([
    [{ ...base, kind: 'single', options: two.slice(1), answer: 'b' }, 'A question needs at least two options'],
    [
      { ...base, kind: 'single', options: [...two, { id: 'a', text: 'C' }], answer: 'a' },
      'Each option needs a unique ID',
    ],
    [
      { ...base, kind: 'single', options: [...two, { id: 'c', text: ' A ' }], answer: 'a' },
      'Two options have the same text',
    ],
    [{ ...base, kind: 'single', options: two, answer: 'c' }, 'The correct answer must be one of the options'],
    [{ ...base, kind: 'multiple', options: two, answer: [] }, 'Mark at least one option as correct'],
    [{ ...base, kind: 'multiple', options: two, answer: ['a', 'c'] }, 'The correct answer must be one of the options'],
    [{ ...base, kind: 'multiple', options: two, answer: ['a', 'a'] }, 'The correct answer must be one of the options'],
    [{ ...base, kind: 'number', answer: Number.NaN, tolerance: 0, unit: '' }, 'The correct answer must be a number'],
    [{ ...base, kind: 'number', answer: 1, tolerance: -1, unit: '' }, 'The tolerance must be 0 or more'],
    [
      { ...base, kind: 'number', answer: 1, tolerance: Number.POSITIVE_INFINITY, unit: '' },
      'The tolerance must be 0 or more',
    ],
  ] as [QuizQuestion, string][])('does not ask %j', (one, problem) => {
    expect(questionProblem(one)).toBe(problem);
    expect(quizProblem([{ ...base, id: 'first', kind: 'true_false', answer: true }, one])).toEqual({
      index: 1,
      message: problem,
    });
  });
});

describe('stored questions', () => {
  it('are read in the current format only', () => {
    expect(questionsOf({ version: 1, questions: [] })).toEqual([]);
    expect(() => questionsOf({ version: 2, questions: [] } as never)).toThrow(/unknown format/);
  });
});

describe('the pause after a failed attempt', () => {
  it('ends to the millisecond, and exists only after a failure', () => {
    const minutes = fc.integer({ min: 0, max: 1_440 });
    const at = fc.integer({ min: 0, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(at, minutes, fc.integer({ min: 0, max: 200_000_000 }), (failedAt, pause, later) => {
        const open = failedAt + pause * 60_000;
        expect(nextAttemptAtMs(null, pause, failedAt + later)).toBeNull();
        expect(nextAttemptAtMs(failedAt, pause, failedAt + later)).toBe(failedAt + later >= open ? null : open);
        expect(nextAttemptAtMs(failedAt, pause, open)).toBeNull();
        if (pause > 0) expect(nextAttemptAtMs(failedAt, pause, open - 1)).toBe(open);
      }),
      { numRuns: 1_000 },
    );
  });
});
