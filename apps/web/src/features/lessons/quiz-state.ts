import type { Attempt, QuizState } from '@aicv/contracts/lessons';

/** How the reader stands with the quiz once the attempt is begun, or handed in. */
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
