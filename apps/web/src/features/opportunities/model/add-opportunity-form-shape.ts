import { createOpportunityBody } from '@aicv/contracts/opportunities/opportunities';
import { requiredText } from '@aicv/contracts/shapes';
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import * as z from 'zod/mini';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

/** The fields of the form. The form requires a description and a submitter; both are optional in the API. */
const addOpportunityFormShape = z.extend(z.pick(createOpportunityBody, { title: true, priority: true }), {
  description: requiredText('Description', DESCRIPTION_MAX_LENGTH),
  submittedBy: requiredText('Submitted By', NAME_MAX_LENGTH),
});

export type AddOpportunityFormValues = z.input<typeof addOpportunityFormShape>;

/** Validates each field before it is sent. */
export const checkOpportunity = validatorOf(addOpportunityFormShape);

export type QuickAddValues = Omit<AddOpportunityFormValues, 'description'>;

export const checkQuickAdd = validatorOf(z.omit(addOpportunityFormShape, { description: true }));
