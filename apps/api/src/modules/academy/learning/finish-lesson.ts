import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { listAttemptSummaries } from '../quizzes/attempts.repository.ts';
import { countFinishedLesson, type ProgressRow, readProgress } from './count-progress.ts';
import { requireEnrolledLesson } from './enrolled-lesson.ts';
import { findFinished } from './enrollments.repository.ts';

/** Finishes a lesson. A lesson with a quiz requires a pass (REQ-171). A finished lesson is left unchanged. */
export async function finishLesson(ctx: Context, lessonId: string): Promise<ProgressRow> {
  const { tx, caller } = ctx;
  const enrolled = await requireEnrolledLesson(tx, caller, { lessonId, access: { forUpdate: true } });
  const { lesson, enrollment } = enrolled;
  if ((await findFinished(tx, caller.userId, [lessonId])).size > 0) return readProgress(tx, enrollment);
  if (lesson.quizId !== null) {
    const attempts = await listAttemptSummaries(tx, caller.userId, [lesson.quizId]);
    if (!attempts.some(({ passed }) => passed)) throw quizNotPassed();
  }
  const counted = await countFinishedLesson(tx, caller, enrolled);
  const { courseId, progress, certificates } = counted;
  await ctx.audit({
    action: 'lesson_finished',
    resourceType: 'lesson',
    resourceId: lessonId,
    details: { courseId, progress, certificates: certificates.map(({ id }) => id) },
  });
  return counted;
}

const quizNotPassed = () => new ApiError(409, 'QUIZ_NOT_PASSED', 'Pass the quiz to finish this lesson');
