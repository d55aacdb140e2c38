import type { OpenAttempt, QuizState, SubmittedAttempt } from '@aicv/contracts/lessons';
import { describe, expect, it } from 'vitest';
import { withAttempt } from './quiz-state.ts';

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
  results: [],
});

describe('a quiz once an attempt', () => {
  it('is begun has it open, and no pause', () => {
    expect(withAttempt(QUIZ, OPEN)).toEqual({ ...QUIZ, openAttemptId: 'a2', nextAttemptAt: null });
  });

  it('is handed in keeps the best score and follows with its pause', () => {
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
