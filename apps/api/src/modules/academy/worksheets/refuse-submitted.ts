import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { findIdeaSubmission } from './idea-sets.queries.ts';

/** Refuses (ALREADY_SUBMITTED) to change a submitted set: its opportunity contains a copy. */
export async function refuseSubmitted(tx: Queryable, userId: string, courseId: string): Promise<void> {
  if ((await findIdeaSubmission(tx, userId, courseId)) === undefined) return;
  throw new ApiError(409, 'ALREADY_SUBMITTED', 'This set has been submitted');
}
