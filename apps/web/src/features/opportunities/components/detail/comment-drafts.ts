import { createDraftsById } from '../../../../lib/drafts.ts';

/** Comments that are not posted yet; they outlive the page, which goes away when the session ends. */
export const commentDrafts = createDraftsById('');
