import { LESSON_CONTENT_MAX_LENGTH, LESSON_MINUTES_MAX } from '@aicv/domain/academy/course';
import {
  markAttempt,
  QUESTION_KINDS,
  type QuizAnswer,
  type QuizQuestion,
  type QuizQuestions,
  quizProblem,
} from '@aicv/domain/academy/quiz';
import { fieldsProblem, isWorksheetComplete, type WorksheetFields } from '@aicv/domain/academy/worksheet';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { courseAuthoringEndpoints, fieldsInput, questionsInput } from './course-authoring.ts';

function read(shape: $ZodType, body: unknown) {
  const { data, error } = safeParse(shape, body);
  return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : data;
}

const ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

const base = { id: 'q1', text: 'How many?', explanation: 'Because.' };
const options = [
  { id: 'a', text: 'One' },
  { id: 'b', text: 'Two' },
];
const single = { ...base, kind: 'single', options, answer: 'a' };
const multiple = { ...base, kind: 'multiple', options, answer: ['a', 'b'] };
const trueFalse = { ...base, kind: 'true_false', answer: false };
const number = { ...base, kind: 'number', answer: 12, tolerance: 0.5, unit: 'months' };

const quizOf = (...questions: unknown[]) => ({ version: 1, questions });
const readQuestion = (question: unknown) => read(questionsInput, quizOf(question));

/** The correct answers by the key, in the form in which a learner submits them. */
function rightAnswers(questions: readonly QuizQuestion[]): Record<string, QuizAnswer> {
  return Object.fromEntries(questions.map(({ id, answer }) => [id, answer]));
}

describe('questions', () => {
  it('are accepted unchanged, each kind with its own key; tolerance and unit are optional', () => {
    for (const question of [single, multiple, trueFalse, number]) {
      expect(readQuestion(question)).toEqual(quizOf(question));
    }
    const { tolerance: _tolerance, unit: _unit, ...bare } = number;
    expect(readQuestion(bare)).toEqual(quizOf({ ...bare, tolerance: 0, unit: '' }));
    expect(readQuestion({ ...single, text: ' How many? ' })).toEqual(quizOf(single));
  });

  it.each([
    [null, ': Questions must be a versioned list'],
    ['[]', ': Questions must be a versioned list'],
    [[single], ': Questions must be a versioned list'],
    [{ questions: [single] }, 'version: Questions have an unknown version'],
    [{ version: 2, questions: [single] }, 'version: Questions have an unknown version'],
    [{ version: '1', questions: [single] }, 'version: Questions have an unknown version'],
    [{ version: 1 }, 'questions: Questions must be a list'],
    [{ version: 1, questions: { 0: single } }, 'questions: Questions must be a list'],
    [quizOf(), 'questions: A quiz needs at least one question'],
    [quizOf(single, single), 'questions.1: Each question needs a unique ID'],
    [
      quizOf(...Array.from({ length: 51 }, (_, index) => ({ ...trueFalse, id: `q${index}` }))),
      'questions: A quiz can have at most 50 questions',
    ],
  ])('%j are refused', (questions, problem) => {
    expect(read(questionsInput, questions)).toEqual([problem]);
  });

  it.each([
    [{ ...single, kind: 'essay' }, '.kind: Kind must be single, multiple, true_false or number'],
    [{ ...single, kind: '__proto__' }, '.kind: Kind must be single, multiple, true_false or number'],
    [{ ...single, kind: undefined }, '.kind: Kind must be single, multiple, true_false or number'],
    [{ ...single, text: ' ' }, '.text: Question is required'],
    [{ ...single, text: 'a\u0000' }, '.text: Text contains characters that cannot be stored'],
    [{ ...single, explanation: undefined }, '.explanation: Explanation is required'],
    [{ ...single, id: 'q 1' }, '.id: Question id must be 1 to 64 letters, digits, hyphens or underscores'],
    [{ ...single, id: '' }, '.id: Question id must be 1 to 64 letters, digits, hyphens or underscores'],
    [{ ...single, id: 'a'.repeat(65) }, '.id: Question id must be 1 to 64 letters, digits, hyphens or underscores'],
    [{ ...single, id: 7 }, '.id: Question id must be text'],
    [{ ...single, id: '__proto__' }, '.id: Question id is a reserved word'],
    [{ ...single, id: 'constructor' }, '.id: Question id is a reserved word'],
    [{ ...single, options: undefined }, '.options: Options must be a list'],
    [{ ...single, options: [] }, ': A question needs at least two options'],
    [{ ...single, options: options.slice(1), answer: 'b' }, ': A question needs at least two options'],
    [{ ...single, options: [...options, { id: 'a', text: 'Three' }] }, ': Each option needs a unique ID'],
    [{ ...single, options: [...options, { id: 'c', text: ' Two ' }] }, ': Two options have the same text'],
    [
      { ...single, options: [...options, { id: 'toString', text: 'C' }] },
      '.options.2.id: Option id is a reserved word',
    ],
    [
      { ...single, options: Array.from({ length: 11 }, (_, index) => ({ id: `o${index}`, text: `Option ${index}` })) },
      '.options: A question can have at most 10 options',
    ],
    [{ ...single, answer: undefined }, '.answer: Mark the correct answer by its option ID'],
    [{ ...single, answer: ['a'] }, '.answer: Mark the correct answer by its option ID'],
    [{ ...single, answer: '' }, ': The correct answer must be one of the options'],
    [{ ...single, answer: 'One' }, ': The correct answer must be one of the options'],
    [{ ...single, answer: '__proto__' }, ': The correct answer must be one of the options'],
    [{ ...multiple, answer: 'a' }, '.answer: Correct answers must be a list'],
    [{ ...multiple, answer: [] }, ': Mark at least one option as correct'],
    [{ ...multiple, answer: ['a', 'c'] }, ': The correct answer must be one of the options'],
    [{ ...multiple, answer: ['a', 'a'] }, ': The correct answer must be one of the options'],
    [{ ...multiple, answer: Array(11).fill('a') }, '.answer: There are more correct answers than options'],
    [{ ...trueFalse, answer: 'true' }, '.answer: The correct answer must be true or false'],
    [{ ...trueFalse, answer: undefined }, '.answer: The correct answer must be true or false'],
    [{ ...number, answer: '12' }, '.answer: The correct answer must be a number'],
    [{ ...number, answer: Number.NaN }, '.answer: The correct answer must be a number'],
    [{ ...number, answer: Number.POSITIVE_INFINITY }, '.answer: The correct answer must be a number'],
    [{ ...number, tolerance: -0.1 }, ': The tolerance must be 0 or more'],
    [{ ...number, tolerance: null }, '.tolerance: The tolerance must be a number'],
    [{ ...number, unit: 'a'.repeat(21) }, '.unit: Unit must be at most 20 characters'],
  ])('with %j are refused, with the position and the reason', (question, problem) => {
    expect((readQuestion(question) as string[])[0]).toBe(`questions.0${problem}`);
  });

  it.each([
    [{ ...single, hint: 'It is a' }, 'hint'],
    [{ ...trueFalse, options }, 'options'],
    [JSON.parse(JSON.stringify(trueFalse).replace('"id"', '"__proto__":{"answer":true},"id"')), '__proto__'],
    [{ ...single, options: [{ ...options[0], isRight: true }, options[1]] }, 'isRight'],
  ])('with the unknown field of %j are refused', (question, key) => {
    expect(safeParse(questionsInput, quizOf(question)).error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys', keys: [key] }),
    );
  });

  /** Mostly the usual value, and sometimes another. */
  const mostly = <T, U>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<U>) =>
    fc.oneof({ weight: 19, arbitrary: usual }, { weight: 1, arbitrary: odd });
  const partId = mostly(
    fc.stringMatching(/^[A-Za-z0-9_-]{4,64}$/),
    fc.constantFrom('a', 'b', '__proto__', 'constructor', 'toString', '', 'ä'),
  );
  const text = mostly(fc.stringMatching(/^\S{6,20}$/), fc.constantFrom('Yes', ' Yes', ' ', 'a\ud800'));
  const someOptions = fc.array(fc.record({ id: partId, text }), { minLength: 1, maxLength: 5 });
  const facts = { id: partId, text, explanation: text };
  const someQuestion = fc.oneof(
    someOptions.chain((given) =>
      fc.record({
        ...facts,
        kind: fc.constant('single'),
        options: fc.constant(given),
        answer: mostly(fc.constantFrom(...given.map(({ id }) => id)), fc.anything()),
      }),
    ),
    someOptions.chain((given) =>
      fc.record({
        ...facts,
        kind: fc.constant('multiple'),
        options: fc.constant(given),
        answer: mostly(fc.subarray(given.map(({ id }) => id)), fc.array(partId)),
      }),
    ),
    fc.record({ ...facts, kind: fc.constant('true_false'), answer: mostly(fc.boolean(), fc.anything()) }),
    fc.record(
      {
        ...facts,
        kind: fc.constant('number'),
        answer: mostly(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.anything()),
        tolerance: mostly(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), fc.double()),
        unit: mostly(fc.string({ maxLength: 20 }), fc.anything()),
      },
      { requiredKeys: ['id', 'text', 'explanation', 'kind', 'answer'] },
    ),
  );

  it('that are accepted can be marked, for any input: the key earns 100 % and no answer none', () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.array(someQuestion, { maxLength: 4 }), (questions) => {
        const result = safeParse(questionsInput, quizOf(...questions));
        if (!result.success) {
          expect(result.error.issues[0]?.message).toMatch(/\w/);
          return;
        }
        taken += 1;
        // In the form in which the database returns it.
        const stored = JSON.parse(JSON.stringify(result.data)) as QuizQuestions;
        expect(quizProblem(stored.questions)).toBeNull();
        expect(markAttempt(stored.questions, rightAnswers(stored.questions), 100)).toEqual({
          right: stored.questions.map(({ id }) => id),
          score: 100,
          passed: true,
        });
        expect(markAttempt(stored.questions, {}, 1)).toEqual({ right: [], score: 0, passed: false });
        expect(safeParse(questionsInput, stored).data).toEqual(stored);
      }),
      { numRuns: 3_000 },
    );
    // Far fewer than there are; without this minimum the test could pass on no sample.
    expect(taken).toBeGreaterThan(200);
  });
});

describe('the fields of a worksheet', () => {
  const field = { id: 'f1', label: 'What do you see?', help: '', kind: 'text', isRequired: true, options: [] };
  const fieldsOf = (...fields: unknown[]) => ({ version: 1, fields });

  it('are accepted unchanged; help, isRequired and options are optional', () => {
    const choice = { ...field, id: 'f2', kind: 'choice', options: ['One', 'Two'], help: 'Choose.', isRequired: false };
    expect(read(fieldsInput, fieldsOf(field, choice))).toEqual(fieldsOf(field, choice));
    expect(read(fieldsInput, fieldsOf({ id: 'f1', label: 'What do you see?', kind: 'text' }))).toEqual(fieldsOf(field));
  });

  it.each([
    [null, ': Fields must be a versioned list'],
    [{ version: 2, fields: [field] }, 'version: Fields have an unknown version'],
    [{ version: 1 }, 'fields: Fields must be a list'],
    [fieldsOf(), 'fields: A worksheet needs at least one field'],
    [fieldsOf(field, field), 'fields.1: Each field needs a unique ID'],
    [fieldsOf({ ...field, id: '__proto__' }), 'fields.0.id: Field id is a reserved word'],
    [fieldsOf({ ...field, label: '' }), 'fields.0.label: Label is required'],
    [fieldsOf({ ...field, kind: 'date' }), 'fields.0.kind: Kind must be one of line, text, number, choice'],
    [fieldsOf({ ...field, options: ['One', 'Two'] }), 'fields.0: Only choice fields can have options'],
    [fieldsOf({ ...field, kind: 'choice' }), 'fields.0: A choice needs at least two options'],
    [fieldsOf({ ...field, kind: 'choice', options: ['One', 'One '] }), 'fields.0: A choice needs at least two options'],
    [fieldsOf({ ...field, kind: 'choice', options: ['A', 'B', 'A'] }), 'fields.0: Two options have the same text'],
    [
      fieldsOf(...Array.from({ length: 21 }, (_, index) => ({ ...field, id: `f${index}` }))),
      'fields: A worksheet can have at most 20 fields',
    ],
  ])('%j are refused', (fields, problem) => {
    expect(read(fieldsInput, fields)).toEqual([problem]);
  });

  it('that are accepted can be filled in', () => {
    const someField = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', '__proto__'),
      label: fc.string(),
      kind: fc.constantFrom('line', 'text', 'number', 'choice', 'date'),
      options: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(fc.constantFrom('x', 'y', 'z '))),
    });
    fc.assert(
      fc.property(fc.array(someField, { maxLength: 4 }), (fields) => {
        const result = safeParse(fieldsInput, fieldsOf(...fields));
        if (!result.success) return;
        const stored = result.data as WorksheetFields;
        expect(fieldsProblem(stored.fields)).toBeNull();
        const answers = stored.fields.map(({ id, kind, options }) => [id, kind === 'choice' ? options[0] : '7']);
        expect(isWorksheetComplete(stored.fields, Object.fromEntries(answers))).toBe(true);
      }),
    );
  });
});

describe('a quiz', () => {
  const body = { lessonId: ID, title: 'Quiz', questions: quizOf(single) };
  const shape = courseAuthoringEndpoints.createQuiz.body;

  // REQ-165
  it('has a pass mark of 70, a pause of 10 minutes and shows correct answers after a pass and shuffles by default', () => {
    const rules = { passingScore: 70, retakePauseMinutes: 10, showAnswers: 'after-pass', isShuffled: true };
    expect(read(shape, body)).toEqual({ ...body, ...rules });
    expect(read(courseAuthoringEndpoints.updateQuiz.body, { version: 1 })).toEqual({ version: 1 });
  });

  it('accepts every whole pass mark from 0 to 100 and no other', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -3, max: 103 }), fc.double(), fc.anything()), (passingScore) => {
        const isTaken = typeof passingScore === 'number' && Number.isInteger(passingScore);
        const { success } = safeParse(shape, { ...body, passingScore });
        if (passingScore !== undefined) {
          expect(success).toBe(isTaken && Number(passingScore) >= 0 && Number(passingScore) <= 100);
        }
      }),
    );
  });

  it.each([
    [-1, 'Passing score must be from 0 to 100'],
    [101, 'Passing score must be from 0 to 100'],
    [70.5, 'Passing score must be a whole number'],
    ['x', 'Passing score must be a whole number'],
    ['70', 'Passing score must be a whole number'],
    [null, 'Passing score must be a whole number'],
  ])('is refused with the pass mark %j', (passingScore, message) => {
    for (const quiz of [body, { version: 1 }]) {
      const wanted = quiz === body ? shape : courseAuthoringEndpoints.updateQuiz.body;
      expect(read(wanted, { ...quiz, passingScore })).toEqual([`passingScore: ${message}`]);
    }
  });

  it.each([-1, 1_441, 1.5, null])('is refused with the pause %j', (retakePauseMinutes) => {
    expect(read(shape, { ...body, retakePauseMinutes })).toEqual([expect.stringMatching(/^retakePauseMinutes: /)]);
  });

  it.each(['never', 'After-pass', '', true, null])('is refused with the correct answers shown %j', (showAnswers) => {
    expect(read(shape, { ...body, showAnswers })).toEqual([expect.stringMatching(/^showAnswers: /)]);
  });
});

describe('a lesson', () => {
  const body = { courseId: ID, title: 'Lesson' };
  const shape = courseAuthoringEndpoints.createLesson.body;

  it('keeps its text exactly as written, even if hostile, and needs none at first', () => {
    const content = '  <script>alert(1)</script>\n\n[go](javascript:alert(1))\n  ';
    expect(read(shape, { ...body, content })).toEqual({ ...body, content, minutes: 0 });
    expect(read(shape, body)).toEqual({ ...body, content: '', minutes: 0 });
  });

  it('has a text with a limit in characters, as the database counts them', () => {
    const content = '🚀'.repeat(LESSON_CONTENT_MAX_LENGTH);
    expect(safeParse(shape, { ...body, content }).success).toBe(true);
    expect(read(shape, { ...body, content: `${content}.` })).toEqual([
      `content: Content must be at most ${LESSON_CONTENT_MAX_LENGTH} characters`,
    ]);
    expect(read(shape, { ...body, content: 'a\ud800' })).toEqual([
      'content: Text contains characters that cannot be stored',
    ]);
  });

  it.each([-1, LESSON_MINUTES_MAX + 1, 1.5, '10', null])('is refused with %j minutes', (minutes) => {
    expect(read(shape, { ...body, minutes })).toEqual([expect.stringMatching(/^minutes: Minutes must be /)]);
  });
});

describe('an order of lessons', () => {
  it('names each lesson once', () => {
    const shape = courseAuthoringEndpoints.orderLessons.body;
    expect(read(shape, { lessonIds: [] })).toEqual({ lessonIds: [] });
    expect(read(shape, { lessonIds: [ID, ID.toUpperCase()] })).toEqual(['lessonIds: Each lesson can appear only once']);
    expect(read(shape, { lessonIds: ['one'] })).toEqual(['lessonIds.0: Not a valid id']);
  });
});

describe('input of authors', () => {
  const writes = Object.entries(courseAuthoringEndpoints).flatMap(([name, endpoint]) =>
    'body' in endpoint ? [{ name, body: endpoint.body }] : [],
  );

  it.each(writes)('to $name is read or refused with a message, for any value', ({ body }) => {
    const names = [
      'title',
      'content',
      'minutes',
      'passingScore',
      'questions',
      'fields',
      'phase',
      'lessonIds',
      'version',
    ];
    const kind = fc.constantFrom(...QUESTION_KINDS, 'choice');
    const near = fc.dictionary(fc.constantFrom(...names, '__proto__'), fc.anything());
    const quiz = fc.record({
      questions: fc.record({
        version: fc.constant(1),
        questions: fc.array(fc.record({ kind, id: fc.anything(), options: fc.anything(), answer: fc.anything() })),
      }),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), near, quiz), (sent) => {
        const result = safeParse(body, sent);
        if (!result.success) expect(result.error.issues.length).toBeGreaterThan(0);
      }),
    );
  });
});
