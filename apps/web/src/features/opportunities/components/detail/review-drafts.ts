import { createDraftsByOpportunity } from './drafts-by-opportunity.ts';
import type { ReviewValues } from './review-values.ts';

/** Score sheets whose last words the server does not have yet. */
export const reviewDrafts = createDraftsByOpportunity<ReviewValues>();
