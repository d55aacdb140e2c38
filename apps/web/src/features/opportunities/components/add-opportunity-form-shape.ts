import { createOpportunityBody } from '@aicv/contracts/opportunities';
import { requiredText } from '@aicv/contracts/shapes';
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from '@aicv/domain/text-rules';
import * as z from 'zod/mini';

/** The fields of the form. It requires the description and the submitter, which the API accepts as absent. */
export const addOpportunityFormShape = z.extend(z.pick(createOpportunityBody, { title: true, priority: true }), {
  description: requiredText('Description', DESCRIPTION_MAX_LENGTH),
  submittedBy: requiredText('Submitted By', NAME_MAX_LENGTH),
});

export type AddOpportunityFormValues = z.input<typeof addOpportunityFormShape>;
