import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { requireEnrollment } from '../learning/enrolled-lesson.ts';
import { type AttemptRow, findAttempt, hasPassedQuiz } from './attempts.repository.ts';

/** One of the caller's own attempts, of any version, and whether the caller has passed the quiz. 404 for another user's attempt. */
export async function getAttempt(
  tx: Queryable,
  caller: Pick<Caller, 'userId' | 'tenantId'>,
  id: string,
): Promise<{ attempt: AttemptRow; hasPassed: boolean }> {
  const attempt = await findAttempt(tx, caller.userId, id);
  if (attempt === undefined) throw notFound();
  await requireEnrollment(tx, caller, { courseId: attempt.courseId });
  return { attempt, hasPassed: await hasPassedQuiz(tx, attempt) };
}
