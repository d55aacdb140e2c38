import { ApiRequestError } from '../../lib/api-request-error.ts';

/** What the server found wrong, by field of the form, so that it can stand under the field. */
export function refusedFields<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): { readonly [Name in Field]?: string } {
  const refused: { [Name in Field]?: string } = {};
  if (!(error instanceof ApiRequestError)) return refused;
  for (const field of fields) {
    const issue = error.issues.find(({ path }) => path === field);
    if (issue !== undefined) refused[field] = issue.message;
  }
  return refused;
}
