import { ApiRequestError } from '../api/api-request-error.ts';

/** The server's errors by field, to show under the field. An error of a nested part is assigned to its field. */
export function refusedFields<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  /** Refusals with a code but no field, and the field of each. */
  fieldOfCode: Readonly<Record<string, Field>> = {},
): Partial<Record<Field, string>> {
  const refused: Partial<Record<Field, string>> = {};
  if (!(error instanceof ApiRequestError)) return refused;
  const clashing = fieldOfCode[error.code ?? ''];
  const issues = clashing === undefined ? error.issues : [{ path: clashing, message: error.bodyMessage }];
  for (const field of fields) {
    const issue = issues.find(({ path }) => path === field || path.startsWith(`${field}.`));
    if (issue !== undefined) refused[field] = issue.message;
  }
  return refused;
}
