import { createDraft } from '../../../lib/forms/drafts.ts';
import { EMPTY_ADD_OPPORTUNITY_FORM } from './add-opportunity-fields.ts';

/** Input for a new opportunity. It outlives the board, which unmounts when the session ends. */
export const addOpportunityDraft = createDraft(EMPTY_ADD_OPPORTUNITY_FORM);
