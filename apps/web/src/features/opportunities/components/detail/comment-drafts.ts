import { createDraftsByOpportunity } from './drafts-by-opportunity.ts';

/** Comments that are not posted yet; they outlive the page, which goes away when the session ends. */
export const commentDrafts = createDraftsByOpportunity<string>();
