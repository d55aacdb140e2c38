import { createOpportunityBody } from '@aicv/contracts/opportunities';
import * as z from 'zod/mini';

/** What a person enters of a new opportunity; the rest of the input comes from the pipeline itself. */
export const addOpportunityFormShape = z.pick(createOpportunityBody, {
  title: true,
  description: true,
  submittedBy: true,
  priority: true,
});

export type AddOpportunityFormValues = z.input<typeof addOpportunityFormShape>;

export const EMPTY_ADD_OPPORTUNITY_FORM: AddOpportunityFormValues = {
  title: '',
  description: '',
  submittedBy: '',
  priority: 'medium',
};

/** In the order of the form. */
export const ADD_OPPORTUNITY_FIELDS = ['title', 'description', 'submittedBy', 'priority'] as const;

export type AddOpportunityField = (typeof ADD_OPPORTUNITY_FIELDS)[number];
