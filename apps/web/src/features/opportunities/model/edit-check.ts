import { validatorOf } from '../../../lib/forms/validator-of.ts';
import { addOpportunityFormShape } from './add-opportunity-form-shape.ts';

/** Validates each field before it is sent. */
export const checkEdit = validatorOf(addOpportunityFormShape);
