import { type AuthoredQuiz, questionsInput } from '@aicv/contracts/academy/course-authoring';
import type { QuizQuestion } from '@aicv/domain/academy/quiz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changesSince } from '../../../lib/forms/merge-changes.ts';
import {
  mapQuizProblemsToFields,
  newQuestion,
  type QuestionValues,
  quizInput,
  quizProblems,
  quizValues,
  withKind,
  withRight,
} from './quiz-form.ts';

const OPTIONS = [
  { id: 'a', text: 'Recall' },
  { id: 'b', text: 'Precision' },
];

const BASE = { text: 'Which of them?', explanation: 'It says so.' };

const QUESTIONS: readonly QuizQuestion[] = [
  { ...BASE, id: 'q1', kind: 'single', options: OPTIONS, answer: 'b' },
  { ...BASE, id: 'q2', kind: 'multiple', options: OPTIONS, answer: ['a', 'b'] },
  { ...BASE, id: 'q3', kind: 'true_false', answer: false },
  { ...BASE, id: 'q4', kind: 'number', answer: -2.5, tolerance: 0.1, unit: '%' },
];

const QUIZ = {
  id: 'quiz',
  lessonId: 'lesson',
  title: 'Metrics',
  passingScore: 80,
  retakePauseMinutes: 0,
  showAnswers: 'after-attempt',
  questions: { version: 1, questions: QUESTIONS },
  isActive: true,
  version: 3,
} as unknown as AuthoredQuiz;

const OPENED = quizValues(QUIZ);

/** The problems of the quiz with its first question changed. */
const problemsOf = (change: Partial<QuestionValues>) =>
  Object.fromEntries(
    quizProblems({ ...OPENED, questions: OPENED.questions.map((one, at) => (at === 0 ? { ...one, ...change } : one)) }),
  );

describe('the form of a quiz', () => {
  it('sends its unchanged values', () => {
    expect(quizInput(OPENED)).toEqual({
      title: 'Metrics',
      passingScore: 80,
      retakePauseMinutes: 0,
      showAnswers: 'after-attempt',
      questions: QUIZ.questions,
    });
    expect(quizProblems(OPENED).size).toBe(0);
  });

  it('sends changes', () => {
    const change = (values: typeof OPENED) => changesSince(quizInput(OPENED), quizInput(values));
    expect(change(OPENED)).toEqual({});
    expect(change({ ...OPENED, passingScore: ' 75 ' })).toEqual({ passingScore: 75 });
    expect(change({ ...OPENED, showAnswers: 'after-pass' })).toEqual({ showAnswers: 'after-pass' });
    expect(Object.keys(change({ ...OPENED, questions: OPENED.questions.toReversed() }))).toEqual(['questions']);
  });

  it('keeps the input when the kind of a question changes, with one correct option for a single choice', () => {
    const [, multiple = newQuestion()] = OPENED.questions;
    const single = withKind(multiple, 'single');
    expect(single.right).toEqual(['a']);
    expect(withKind(withKind(single, 'number'), 'single')).toEqual(single);
  });

  it('marks one option of a single choice, and several of a multiple one', () => {
    const [single = newQuestion(), multiple = newQuestion()] = OPENED.questions;
    expect(withRight(single, 'a', true).right).toEqual(['a']);
    expect(withRight(withRight(multiple, 'a', false), 'a', true).right).toEqual(['b', 'a']);
  });
});

describe('the problems of a quiz', () => {
  const at = 'questions.questions.0';

  it('are assigned to their fields', () => {
    expect(problemsOf({ text: ' ' })).toEqual({ [`${at}.text`]: 'Question is required' });
    expect(problemsOf({ explanation: '' })).toEqual({ [`${at}.explanation`]: 'Explanation is required' });
    expect(problemsOf({ right: [] })).toEqual({ [`${at}.answer`]: 'Mark the correct option' });
    expect(problemsOf({ right: ['gone'] })).toEqual({ [`${at}.answer`]: 'Mark the correct option' });
    expect(problemsOf({ options: OPTIONS.slice(1) })).toEqual({
      [`${at}.answer`]: 'A question needs at least two options',
    });
    expect(problemsOf({ options: OPTIONS.map((option) => ({ ...option, text: 'Same' })) })).toEqual({
      [`${at}.answer`]: 'Two options have the same text',
    });
    expect(problemsOf({ options: OPTIONS.map((option) => ({ ...option, text: '' })) })).toEqual({
      [`${at}.options.0.text`]: 'Option is required',
      [`${at}.options.1.text`]: 'Option is required',
    });
    expect(problemsOf({ kind: 'true_false' })).toEqual({ [`${at}.answer`]: 'Choose true or false' });
    expect(problemsOf({ kind: 'multiple', right: [] })).toEqual({
      [`${at}.answer`]: 'Mark at least one option as correct',
    });
    expect(problemsOf({ kind: 'number' })).toEqual({ [`${at}.answer`]: 'Enter the correct answer' });
    expect(problemsOf({ kind: 'number', number: 'ten' })).toEqual({
      [`${at}.answer`]: 'The correct answer must be a number',
    });
    expect(problemsOf({ kind: 'number', number: '10', tolerance: '-1' })).toEqual({
      [`${at}.tolerance`]: 'The tolerance must be 0 or more',
    });
  });

  it('of all questions are listed at once', () => {
    const questions = [newQuestion(), newQuestion()].map((question) => ({ ...question, text: 'Why?' }));
    const paths = [...quizProblems({ ...OPENED, questions }).keys()];
    expect(paths).toContain('questions.questions.0.answer');
    expect(paths).toContain('questions.questions.1.answer');
  });

  it.each([
    ['-1', 'Passing score must be from 0 to 100'],
    ['101', 'Passing score must be from 0 to 100'],
    ['70.5', 'Passing score must be a whole number'],
    ['', 'Passing score must be a whole number'],
    ['x', 'Passing score must be a whole number'],
  ])('include a passing score of %j', (passingScore, message) => {
    expect(quizProblems({ ...OPENED, passingScore }).get('passingScore')).toBe(message);
  });

  it('include a quiz without questions', () => {
    expect(quizProblems({ ...OPENED, questions: [] }).get('questions.questions')).toBe(
      'A quiz needs at least one question',
    );
  });

  it('from the server about a whole question are shown at its answer', () => {
    const refused = new Map([
      ['questions.questions.3', 'One'],
      ['questions.questions.1.answer.2', 'Two'],
      ['title', 'Three'],
    ]);
    expect([...mapQuizProblemsToFields(refused).keys()]).toEqual([
      'questions.questions.3.answer',
      'questions.questions.1.answer',
      'title',
    ]);
  });

  it('are absent if and only if the server accepts the questions', () => {
    const text = fc.constantFrom('', ' ', 'A', 'B');
    const option = fc.record({ id: fc.constantFrom('a', 'b', 'c'), text });
    const question: fc.Arbitrary<QuestionValues> = fc.record({
      id: fc.constantFrom('q1', 'q2', 'q3'),
      kind: fc.constantFrom('single', 'multiple', 'true_false', 'number'),
      text,
      explanation: text,
      options: fc.uniqueArray(option, { selector: ({ id }) => id, maxLength: 3 }),
      right: fc.uniqueArray(fc.constantFrom('a', 'b', 'gone'), { maxLength: 2 }),
      isTrue: fc.option(fc.boolean()),
      number: fc.constantFrom('', '1', '-2.5', 'x', '1e999'),
      tolerance: fc.constantFrom('', '0', '0.5', '-1', 'y'),
      unit: fc.constantFrom('', '%', 'x'.repeat(21)),
    });
    const questions = fc.uniqueArray(question, { selector: ({ id }) => id, maxLength: 3 });
    fc.assert(
      fc.property(questions, (typed) => {
        const values = { ...OPENED, questions: typed };
        const isTaken = z.safeParse(questionsInput, quizInput(values).questions).success;
        const isUnanswered = typed.some(({ kind, isTrue }) => kind === 'true_false' && isTrue === null);
        expect(quizProblems(values).size === 0).toBe(isTaken && !isUnanswered);
      }),
    );
  });
});
