import { createDraftsById } from '../../../../lib/drafts.ts';
import type { ReviewValues } from './review-values.ts';

/** Reviews whose latest input is not saved on the server yet. */
export const reviewDrafts = createDraftsById<ReviewValues>();
