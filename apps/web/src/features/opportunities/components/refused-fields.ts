import { ApiRequestError } from '../../../lib/api-request-error.ts';
import { ADD_OPPORTUNITY_FIELDS, type AddOpportunityField } from './add-opportunity-form-shape.ts';

export type RefusedFields = Partial<Record<AddOpportunityField, string>>;

/** What the server found wrong, by field, so that it can stand under the field. */
export function refusedFields(error: unknown): RefusedFields {
  const refused: RefusedFields = {};
  if (!(error instanceof ApiRequestError)) return refused;
  for (const field of ADD_OPPORTUNITY_FIELDS) {
    const issue = error.issues.find(({ path }) => path === field);
    if (issue !== undefined) refused[field] = issue.message;
  }
  return refused;
}
