import { ApiRequestError } from '../../../lib/api-request-error.ts';

/** Clashes that the server reports by code (decisions 3), and the field each of them is about. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = { USERNAME_TAKEN: 'username', EMAIL_TAKEN: 'email' };

/** What the server refused, by field, so that it can stand under the field. */
export function refusedFields<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const refused: Partial<Record<Field, string>> = {};
  if (!(error instanceof ApiRequestError)) return refused;
  const clashing = FIELD_OF_CODE[error.code ?? ''];
  const issues = clashing === undefined ? error.issues : [{ path: clashing, message: error.bodyMessage }];
  for (const field of fields) {
    const issue = issues.find(({ path }) => path === field);
    if (issue !== undefined) refused[field] = issue.message;
  }
  return refused;
}
