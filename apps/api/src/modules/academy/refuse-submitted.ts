import type { Queryable } from '../../platform/database/queryable.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { findIdeaSubmission } from './idea-sets.queries.ts';

/** Refuses (ALREADY_SUBMITTED) to touch a set that was handed over: its opportunity holds what it was. */
export async function refuseSubmitted(tx: Queryable, userId: string, courseId: string): Promise<void> {
  if ((await findIdeaSubmission(tx, userId, courseId)) === undefined) return;
  throw new ApiError(409, 'ALREADY_SUBMITTED', 'This set has been submitted');
}
