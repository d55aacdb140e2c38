import { createDraftsById } from '../../../../lib/forms/drafts.ts';
import type { ReviewValues } from './review-values.ts';

/** Reviews with input that is not yet saved on the server. */
export const reviewDrafts = createDraftsById<ReviewValues>();
