import { createDraftsById } from '../../../lib/drafts.ts';

/** The reason that was typed for each flag, until the server has taken it: a refusal must not cost it. */
export const flagReasonDrafts = createDraftsById('');
