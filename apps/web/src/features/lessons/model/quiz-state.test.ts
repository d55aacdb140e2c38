import type { Lesson, OpenAttempt, QuizState, SubmittedAttempt } from '@aicv/contracts/academy/lessons';
import { markAttempt } from '@aicv/domain/academy/quiz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingAnswers, withAttempt, withResults } from './quiz-state.ts';

const QUIZ: QuizState = {
  id: 'q',
  lessonId: 'l',
  title: 'Margins',
  passingScore: 70,
  questionCount: 5,
  retakePauseMinutes: 10,
  attempts: 1,
  bestScore: 60,
  passed: false,
  openAttemptId: null,
  lastAttemptId: 'a1',
  nextAttemptAt: '2026-03-01T10:00:00Z',
};
const FACTS = { id: 'a2', quizId: 'q', lessonId: 'l', courseId: 'c', number: 2, passingScore: 70, startedAt: '' };
const OPEN: OpenAttempt = { ...FACTS, state: 'open', questions: [] };
const submitted = (score: number, nextAttemptAt: string | null): SubmittedAttempt => ({
  ...FACTS,
  state: 'submitted',
  submittedAt: '',
  score,
  passed: score >= 70,
  nextAttemptAt,
  showAnswers: 'after-pass',
  showsRightAnswers: score >= 70,
  results: [],
});

describe('a quiz after an attempt', () => {
  it('was started has it open, and no pause', () => {
    expect(withAttempt(QUIZ, OPEN)).toEqual({ ...QUIZ, openAttemptId: 'a2', nextAttemptAt: null });
  });

  it('was submitted has the best score and the pause of that attempt', () => {
    const failed = withAttempt(withAttempt(QUIZ, OPEN), submitted(40, '2026-03-01T11:00:00Z'));
    expect(failed).toMatchObject({
      attempts: 2,
      bestScore: 60,
      passed: false,
      openAttemptId: null,
      lastAttemptId: 'a2',
    });
    expect(failed.nextAttemptAt).toBe('2026-03-01T11:00:00Z');
    expect(withAttempt(withAttempt(QUIZ, OPEN), submitted(80, null))).toMatchObject({ bestScore: 80, passed: true });
  });
});

// REQ-171
describe('the answers that a pass needs', () => {
  it('agree with the marking of the server, for any quiz', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(50), fc.nat(100), (questionCount, rest, passingScore) => {
        const right = Math.min(rest, questionCount);
        const questions = Array.from({ length: questionCount }, (_, at) => ({
          ...{ id: `q${at}`, kind: 'true_false' as const, text: '?', answer: true, explanation: '' },
        }));
        const answers = Object.fromEntries(questions.slice(0, right).map(({ id }) => [id, true]));
        const { score, passed } = markAttempt(questions, answers, passingScore);
        const missing = missingAnswers({ bestScore: score, passingScore, questionCount });
        expect(missing).toMatchObject({ right });
        expect(right >= (missing?.needed ?? 0)).toBe(passed);
      }),
    );
    expect(missingAnswers({ bestScore: null, passingScore: 70, questionCount: 4 })).toBeNull();
  });
});

describe('a lesson after the submission of an attempt at its quiz', () => {
  const LESSON: Lesson = {
    id: 'l',
    courseId: 'c',
    title: 'Margins',
    content: '',
    minutes: 30,
    position: 1,
    finishedAt: null,
    correctedAt: null,
    previousLessonId: null,
    nextLessonId: null,
    quiz: withAttempt(QUIZ, OPEN),
    files: [],
    worksheets: [],
  };
  const progressOf = (finishedLessonIds: string[]) => ({
    courseId: 'c',
    progress: 50,
    isCompleted: false,
    finishedLessonIds,
    resumeLessonId: null,
    certificates: [],
  });
  const passed = { ...submitted(80, null), submittedAt: '2026-03-01T10:05:00Z' };

  it('is finished by a pass, at that time', () => {
    const after = withResults(LESSON, passed, progressOf(['k', 'l']));
    expect(after).toEqual({
      ...LESSON,
      finishedAt: passed.submittedAt,
      quiz: withAttempt(withAttempt(QUIZ, OPEN), passed),
    });
  });

  it('is unchanged after a failure, by a quiz that it no longer has, and if it was finished before', () => {
    expect(withResults(LESSON, submitted(40, null), null).finishedAt).toBeNull();
    expect(withResults(LESSON, passed, progressOf(['k'])).finishedAt).toBeNull();
    const finished = { ...LESSON, finishedAt: '2026-02-01T10:00:00Z' };
    expect(withResults(finished, passed, progressOf(['l'])).finishedAt).toBe('2026-02-01T10:00:00Z');
  });
});
