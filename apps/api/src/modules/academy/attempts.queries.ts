import type { Caller } from '../../platform/access/caller.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { type AttemptRow, findAttempt } from './attempts.repository.ts';
import { requireEnrollment } from './enrolled-lesson.ts';

/** One of the caller's own attempts, of whichever version; somebody else's is unknown to them. */
export async function getAttempt(
  tx: Queryable,
  caller: Pick<Caller, 'userId' | 'tenantId'>,
  id: string,
): Promise<AttemptRow> {
  const attempt = await findAttempt(tx, caller.userId, id);
  if (attempt === undefined) throw notFound();
  await requireEnrollment(tx, caller, attempt.courseId);
  return attempt;
}
