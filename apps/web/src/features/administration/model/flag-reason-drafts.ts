import { createDrafts } from '../../../lib/forms/drafts.ts';

/** The typed reason for each flag, until the server has accepted it: a refusal must not discard it. */
export const flagReasonDrafts = createDrafts<{ reason: string }>({
  kind: 'flag-reason',
  lasts: 'page',
  untouched: { reason: '' },
});
