import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuizQuestion } from './quiz.ts';
import {
  CORRECTION_MAX_LENGTH,
  changedPassage,
  type LessonContent,
  lessonsDifference,
  withCorrections,
} from './text-correction.ts';

const QUESTIONS: readonly QuizQuestion[] = [
  {
    id: 'q1',
    kind: 'single',
    text: 'Whch?',
    options: [
      { id: 'a', text: 'Tis' },
      { id: 'b', text: 'That' },
    ],
    answer: 'a',
    explanation: 'This.',
  },
  { id: 'q2', kind: 'number', text: 'How many?', answer: 4, tolerance: 0, unit: 'months', explanation: 'Four.' },
];

const LESSON: LessonContent = {
  lessonId: 'l1',
  title: 'Margns',
  content: 'A margin is what remains.',
  minutes: 10,
  quiz: {
    id: 'z',
    title: 'Check',
    passingScore: 70,
    retakePauseMinutes: 10,
    showAnswers: 'after-pass',
    questions: { version: 1, questions: QUESTIONS },
  },
  files: [{ id: 'f1', name: 'chart.png', type: 'png', sizeBytes: 9 }],
  worksheets: [
    {
      id: 'w',
      phase: 'identify',
      title: 'Look',
      fields: {
        version: 1,
        fields: [{ id: 'f', label: 'What?', help: '', kind: 'text', isRequired: true, options: [] }],
      },
    },
  ],
};

type Quiz = NonNullable<LessonContent['quiz']>;

const withQuiz = (changes: Partial<Quiz>): LessonContent => ({
  ...LESSON,
  quiz: LESSON.quiz && { ...LESSON.quiz, ...changes },
});
const withQuestions = (questions: readonly QuizQuestion[]) => withQuiz({ questions: { version: 1, questions } });
const differenceTo = (draft: LessonContent) => lessonsDifference([LESSON], [draft]);

// REQ-350
describe('a change of a published lesson', () => {
  it('is a new version if one text changes by more than the limit', () => {
    const added = (length: number) => ({ ...LESSON, content: `${LESSON.content} ${'x'.repeat(length)}` });
    const kinds = [1, CORRECTION_MAX_LENGTH - 10, CORRECTION_MAX_LENGTH + 1].map(
      (length) => differenceTo(added(length)).kind,
    );
    expect(kinds).toEqual(['correction', 'correction', 'version']);
    expect(lessonsDifference([added(CORRECTION_MAX_LENGTH + 1)], [LESSON]).kind).toBe('version');
    const withEnds = (end: string) => ({ ...LESSON, content: `${end} ${'word '.repeat(5_000)} ${end}` });
    expect(lessonsDifference([withEnds('teh')], [withEnds('the')]).kind).toBe('correction');
  });

  it('is a correction if it changes texts only, and names each text', () => {
    const [single, number] = QUESTIONS as [QuizQuestion & { kind: 'single' }, QuizQuestion];
    const corrected: LessonContent = {
      ...withQuiz({
        title: 'Check yourself',
        questions: {
          version: 1,
          questions: [
            { ...single, text: 'Which?', options: [{ id: 'a', text: 'This' }, ...single.options.slice(1)] },
            { ...number, explanation: 'There are four.' },
          ],
        },
      }),
      title: 'Margins',
      content: 'A margin is what is left.',
    };
    expect(differenceTo(corrected)).toEqual({
      kind: 'correction',
      corrections: [
        { lessonId: 'l1', text: 'title', from: 'Margns', to: 'Margins' },
        { lessonId: 'l1', text: 'content', from: LESSON.content, to: corrected.content },
        { lessonId: 'l1', text: 'quiz title', from: 'Check', to: 'Check yourself' },
        { lessonId: 'l1', text: 'question q1', from: 'Whch?', to: 'Which?' },
        { lessonId: 'l1', text: 'option q1 a', from: 'Tis', to: 'This' },
        { lessonId: 'l1', text: 'explanation q2', from: 'Four.', to: 'There are four.' },
      ],
    });
    const difference = differenceTo(corrected);
    if (difference.kind !== 'correction') throw new Error('This is a correction');
    expect(withCorrections(LESSON, difference.corrections)).toEqual(corrected);
  });

  const [single, number] = QUESTIONS as [QuizQuestion & { kind: 'single' }, QuizQuestion & { kind: 'number' }];
  const [a, b] = single.options as [QuizQuestion & { id: string }, QuizQuestion & { id: string }];
  it.each<[string, LessonContent]>([
    ['the stated minutes', { ...LESSON, minutes: 11 }],
    ['another lesson', { ...LESSON, lessonId: 'l2' }],
    ['no quiz', { ...LESSON, quiz: null }],
    ['another quiz', withQuiz({ id: 'y' })],
    ['the passing score', withQuiz({ passingScore: 80 })],
    ['the retake pause', withQuiz({ retakePauseMinutes: 0 })],
    ['when answers are shown', withQuiz({ showAnswers: 'after-attempt' })],
    ['the order of attempts', withQuiz({ isShuffled: false })],
    ['a question less', withQuestions([single])],
    ['the order of questions', withQuestions([number, single])],
    ['another correct option', withQuestions([{ ...single, answer: 'b' }, number])],
    ['an option more', withQuestions([{ ...single, options: [...single.options, { id: 'c', text: 'C' }] }, number])],
    ['another number', withQuestions([single, { ...number, answer: 5 }])],
    ['the tolerance', withQuestions([single, { ...number, tolerance: 1 }])],
    ['the unit', withQuestions([single, { ...number, unit: 'years' }])],
    ['another kind', withQuestions([{ ...single, kind: 'multiple', answer: ['a'] }, number])],
    [
      'options that exchange their texts, which makes another answer correct',
      withQuestions([
        {
          ...single,
          options: [
            { ...a, text: 'That' },
            { ...b, text: 'Tis' },
          ],
        },
        number,
      ]),
    ],
    ['a file less', { ...LESSON, files: [] }],
    ['a worksheet less', { ...LESSON, worksheets: [] }],
    ['the title of a worksheet', { ...LESSON, worksheets: LESSON.worksheets.map((one) => ({ ...one, title: 'See' })) }],
  ])('needs a new version: %s', (_, draft) => {
    expect(differenceTo(draft)).toEqual({ kind: 'version' });
  });

  it('needs a new version if a lesson is added, removed or moved', () => {
    const other = { ...LESSON, lessonId: 'l2' };
    for (const draft of [[LESSON, other], [], [other, LESSON]])
      expect(
        lessonsDifference([LESSON, other].slice(0, draft.length === 2 && draft[0] === LESSON ? 1 : 2), draft),
      ).toEqual({
        kind: 'version',
      });
  });

  it('is none for equal content, also if the JSON has another order or lacks the later settings', () => {
    const { quiz } = LESSON;
    const reversed = quiz && (Object.fromEntries(Object.entries(quiz).toReversed()) as unknown as Quiz);
    expect(differenceTo({ ...LESSON, quiz: reversed })).toEqual({ kind: 'none' });
    expect(differenceTo(withQuiz({ isShuffled: true }))).toEqual({ kind: 'none' });
  });
});

describe('a correction', () => {
  const text = fc.string({ maxLength: 12 });

  it('turns the published lesson into the draft, for any texts', () => {
    fc.assert(
      fc.property(text, text, text, text, (title, content, question, explanation) => {
        const draft: LessonContent = {
          ...withQuestions(QUESTIONS.map((one) => ({ ...one, text: question, explanation }))),
          title,
          content,
        };
        const difference = differenceTo(draft);
        if (difference.kind === 'version') throw new Error('Only texts differ');
        const corrections = difference.kind === 'none' ? [] : difference.corrections;
        expect(withCorrections(LESSON, corrections)).toEqual(draft);
      }),
    );
  });

  it('leaves an earlier version with other texts as it is', () => {
    const corrections = [{ lessonId: 'l1', text: 'title', from: 'Margns', to: 'Margins' }];
    const earlier = { ...LESSON, title: 'Costs' };
    expect(withCorrections(earlier, corrections)).toBe(earlier);
    const toThat = [{ lessonId: 'l1', text: 'option q1 a', from: 'Tis', to: 'That' }];
    expect(withCorrections(LESSON, toThat)).toEqual(LESSON);
    const ofOther = { ...LESSON, lessonId: 'l2' };
    expect(withCorrections(ofOther, corrections)).toBe(ofOther);
  });
});

describe('the changed passage', () => {
  it.each([
    ['A margin is what remains.', 'A margin is what is left.', 'remains.', 'is left.'],
    ['One two three', 'One three', 'two ', ''],
    ['Teh start', 'The start', 'Teh', 'The'],
    ['', 'New', '', 'New'],
  ])('of "%s" and "%s" consists of whole words', (from, to, ...expected) => {
    const { from: before, to: after } = changedPassage(from, to);
    expect([before.trim(), after.trim()]).toEqual(expected.map((one) => one.trim()));
  });

  it('is all that differs', () => {
    const words = fc
      .array(fc.constantFrom('a', 'ab', ' ', '\n', '😀'), { maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(words, words, (from, to) => {
        const passage = changedPassage(from, to);
        const starts = Array.from({ length: from.length + 1 }, (_, at) => at);
        expect(
          starts.some(
            (start) =>
              from.slice(start).startsWith(passage.from) &&
              from.slice(0, start) + passage.to + from.slice(start + passage.from.length) === to,
          ),
        ).toBe(true);
      }),
    );
  });
});
