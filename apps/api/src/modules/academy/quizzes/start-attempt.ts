import { randomInt } from 'node:crypto';
import { type QuizQuestions, questionsOf, SHOW_ANSWERS_DEFAULT } from '@aicv/domain/academy/quiz';
import { shuffledQuestions } from '@aicv/domain/academy/quiz-order';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { requireLessonOfQuiz } from '../learning/enrolled-lesson.ts';
import {
  type AttemptRow,
  type AttemptSummaryRow,
  findOpenAttempt,
  insertAttempt,
  listAttemptSummaries,
} from './attempts.repository.ts';
import { retakeAt } from './quiz-states.queries.ts';

/**
 * Starts an attempt with the current questions and settings, in its own random order unless the quiz keeps
 * its order. Returns the open attempt if there is one, because a
 * user has at most one open attempt at a quiz. Refuses after a pass and during the pause after a failure.
 */
export async function startAttempt(ctx: Context, quizId: string): Promise<{ attempt: AttemptRow; isNew: boolean }> {
  const { tx, caller, clock } = ctx;
  const { enrollment, lesson, quiz } = await requireLessonOfQuiz(tx, caller, { quizId, access: { forUpdate: true } });
  const open = await findOpenAttempt(tx, caller.userId, quizId);
  if (open !== undefined) return { attempt: open, isNew: false };
  const earlier = await listAttemptSummaries(tx, caller.userId, [quizId]);
  const nowMs = clock.nowMs();
  refuseRetake(earlier, nowMs);
  const { passingScore, retakePauseMinutes, showAnswers = SHOW_ANSWERS_DEFAULT, isShuffled = true } = quiz;
  const attempt = await insertAttempt(tx, {
    userId: caller.userId,
    quizId,
    lessonId: lesson.lessonId,
    courseId: enrollment.courseId,
    round: enrollment.round,
    number: (earlier.at(-1)?.number ?? 0) + 1,
    questions: isShuffled ? withShuffledQuestions(quiz.questions) : quiz.questions,
    passingScore,
    retakePauseMinutes,
    showAnswers,
    startedAt: isoTime(nowMs),
    tenantId: caller.tenantId,
  });
  await ctx.audit({
    action: 'quiz_started',
    resourceType: 'quiz',
    resourceId: quizId,
    details: { attemptId: attempt.id, number: attempt.number },
  });
  return { attempt, isNew: true };
}

/** The attempt stores the order. */
function withShuffledQuestions(questions: QuizQuestions): QuizQuestions {
  return {
    version: questions.version,
    questions: shuffledQuestions(questionsOf(questions), (below) => randomInt(below)),
  };
}

function refuseRetake(earlier: readonly AttemptSummaryRow[], nowMs: number): void {
  if (earlier.some(({ passed }) => passed)) throw new ApiError(409, 'QUIZ_PASSED', 'You have passed this quiz');
  const last = earlier.at(-1);
  const openAt = last === undefined ? null : retakeAt(last, nowMs);
  if (openAt === null) return;
  throw new ApiError(409, 'RETAKE_TOO_SOON', {
    message: 'You cannot retake this quiz yet. Wait until the retake pause is over',
    retryAfterSeconds: Math.ceil((Date.parse(openAt) - nowMs) / 1000),
    extra: { retryAt: openAt },
  });
}
