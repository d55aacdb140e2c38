/** Apart from the shape that checks them, which the page of an opportunity does not load at first. */
import type { AddOpportunityFormValues } from './add-opportunity-form-shape.ts';

export const EMPTY_ADD_OPPORTUNITY_FORM: AddOpportunityFormValues = {
  title: '',
  description: '',
  submittedBy: '',
  priority: 'medium',
};

/** In the order of the form. */
export const ADD_OPPORTUNITY_FIELDS = ['title', 'description', 'submittedBy', 'priority'] as const;

/** Labels on the screen; an imported file may name its columns by them. */
export const OPPORTUNITY_FIELD_LABELS = {
  title: 'Opportunity Title',
  description: 'Description',
  submittedBy: 'Submitted By',
  priority: 'Priority',
} as const;

export type AddOpportunityField = (typeof ADD_OPPORTUNITY_FIELDS)[number];
