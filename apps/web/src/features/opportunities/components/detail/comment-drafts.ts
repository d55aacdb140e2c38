import { createDraftsById } from '../../../../lib/forms/drafts.ts';

/** Comments that are not posted yet. They outlive the page, which unmounts when the session ends. */
export const commentDrafts = createDraftsById('');
