import { markAttempt, type QuizAnswers, type QuizQuestion, questionsOf } from '@aicv/domain/academy/quiz';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError, notFound, validationFailed } from '../../../platform/http/errors/api-error.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { findLessonVersion } from '../catalogue/course-versions.queries.ts';
import { countFinishedLesson, type ProgressRow, readProgress } from '../learning/count-progress.ts';
import { type Enrolled, requireEnrollment } from '../learning/enrolled-lesson.ts';
import { findFinished } from '../learning/enrollments.repository.ts';
import { type AttemptRow, findAttempt, submitAttemptRow } from './attempts.repository.ts';

/** Marks an attempt once. A pass finishes the lesson in the same transaction. */
export async function submitAttempt(
  ctx: Context,
  id: string,
  answers: QuizAnswers,
): Promise<{ attempt: AttemptRow; progress: ProgressRow | null }> {
  const { tx, caller, clock } = ctx;
  const { attempt, enrolled } = await lockAttempt(tx, caller, id);
  const questions = questionsOf(attempt.questions);
  refuseUnknownQuestions(questions, answers);
  const { right, score, passed } = markAttempt(questions, answers, attempt.passingScore);
  const submitted = await submitAttemptRow(tx, id, {
    answers,
    rightIds: [...right],
    score,
    passed,
    submittedAt: isoTime(clock.nowMs()),
  });
  const progress = passed ? await countPassedQuiz(tx, caller, { enrolled, attempt: submitted }) : null;
  await ctx.audit({
    action: 'quiz_submitted',
    resourceType: 'quiz',
    resourceId: attempt.quizId,
    details: { attemptId: id, score, passed, certificates: progress?.certificates.map((one) => one.id) ?? [] },
  });
  return { attempt: submitted, progress };
}

/** The attempt, reread after the enrolment is locked. Of concurrent submissions, all but the first find it submitted. */
async function lockAttempt(
  tx: Queryable,
  caller: Caller,
  id: string,
): Promise<{ attempt: AttemptRow; enrolled: Enrolled }> {
  const known = await findAttempt(tx, caller.userId, id);
  if (known === undefined) throw notFound();
  const enrolled = await requireEnrollment(tx, caller, { courseId: known.courseId, access: { forUpdate: true } });
  const attempt = await findAttempt(tx, caller.userId, id);
  if (attempt === undefined) throw notFound();
  if (attempt.submittedAt !== null) throw new ApiError(409, 'ATTEMPT_SUBMITTED', 'This attempt has been submitted');
  return { attempt, enrolled };
}

function refuseUnknownQuestions(questions: readonly QuizQuestion[], answers: QuizAnswers): void {
  const asked = new Set(questions.map(({ id }) => id));
  const unknown = Object.keys(answers).find((id) => !asked.has(id));
  if (unknown !== undefined) throw validationFailed(`answers.${unknown}`, 'This attempt has no question with this ID');
}

/**
 * Since the attempt started, the learner may have taken a version in which the lesson has another quiz or is removed, or may have started
 * the course again.
 */
async function countPassedQuiz(
  tx: Queryable,
  caller: Caller,
  { enrolled, attempt: { lessonId, quizId, round } }: { enrolled: Enrolled; attempt: AttemptRow },
): Promise<ProgressRow> {
  const lesson = await findLessonVersion(tx, enrolled.course.id, lessonId);
  const isFinished = (await findFinished(tx, caller.userId, [lessonId])).size > 0;
  const isEarlier = round !== enrolled.enrollment.round;
  if (lesson?.quizId !== quizId || isFinished || isEarlier) return readProgress(tx, enrolled.enrollment);
  return countFinishedLesson(tx, caller, { ...enrolled, lesson });
}
