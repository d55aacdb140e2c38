import { createDraft } from '../../../lib/drafts.ts';
import type { AddOpportunityFormValues } from './add-opportunity-form-shape.ts';

/** The opportunity that is being entered; it outlives the board, which goes away when the session ends. */
export const addOpportunityDraft = createDraft<AddOpportunityFormValues>();
