import { createDraft } from '../../../lib/drafts.ts';
import { EMPTY_ADD_OPPORTUNITY_FORM } from './add-opportunity-fields.ts';

/** The opportunity that is being entered; it outlives the board, which goes away when the session ends. */
export const addOpportunityDraft = createDraft(EMPTY_ADD_OPPORTUNITY_FORM);
