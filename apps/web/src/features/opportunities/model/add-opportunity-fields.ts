/** A separate module from the schema that validates them: the page of an opportunity does not load that schema initially. */
import type { AddOpportunityFormValues } from './add-opportunity-form-shape.ts';

/** In form order. */
export const EMPTY_ADD_OPPORTUNITY_FORM: AddOpportunityFormValues = {
  title: '',
  description: '',
  submittedBy: '',
  priority: 'medium',
};

/** Labels on the screen. An imported file may also use them as column names. */
export const OPPORTUNITY_FIELD_LABELS = {
  title: 'Opportunity Title',
  description: 'Description',
  submittedBy: 'Submitted By',
  priority: 'Priority',
} as const;

export type AddOpportunityField = keyof AddOpportunityFormValues;
