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
