import { createDraftsById } from '../../../../lib/drafts.ts';
import type { ReviewValues } from './review-values.ts';

/** Score sheets whose last words the server does not have yet. */
export const reviewDrafts = createDraftsById<ReviewValues>();
