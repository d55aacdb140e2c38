import type { Progress } from '@aicv/contracts/academy/courses';
import type { Attempt, Lesson, QuizState } from '@aicv/contracts/academy/lessons';

/** The quiz state after an attempt was started or submitted. */
export function withAttempt(quiz: QuizState, attempt: Attempt): QuizState {
  if (attempt.state === 'open') return { ...quiz, openAttemptId: attempt.id, nextAttemptAt: null };
  const wasOpen = quiz.openAttemptId === attempt.id;
  return {
    ...quiz,
    attempts: wasOpen ? quiz.attempts + 1 : quiz.attempts,
    openAttemptId: wasOpen ? null : quiz.openAttemptId,
    lastAttemptId: attempt.id,
    bestScore: Math.max(quiz.bestScore ?? 0, attempt.score),
    passed: quiz.passed || attempt.passed,
    nextAttemptAt: attempt.nextAttemptAt,
  };
}

/** The lesson after the submission of an attempt at its quiz: a pass finishes it. */
export function withResults(lesson: Lesson, attempt: Attempt, progress: Progress | null): Lesson {
  const isFinished = attempt.state === 'submitted' && (progress?.finishedLessonIds.includes(lesson.id) ?? false);
  return {
    ...lesson,
    finishedAt: lesson.finishedAt ?? (isFinished ? attempt.submittedAt : null),
    quiz: lesson.quiz && withAttempt(lesson.quiz, attempt),
  };
}

/** The correct answers of the best attempt, and how many a pass needs; null without an attempt. Both round as the server does. */
export function missingAnswers({
  bestScore,
  passingScore,
  questionCount,
}: Pick<QuizState, 'bestScore' | 'passingScore' | 'questionCount'>): { right: number; needed: number } | null {
  if (bestScore === null) return null;
  const share = (percent: number) => Math.ceil((percent * questionCount) / 100);
  return { right: share(bestScore), needed: share(passingScore) };
}
