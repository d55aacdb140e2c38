/** Checks what came against the shapes of the endpoint table, and says what is wrong with it (REQ-281, REQ-291). */
import type { FastifySchemaCompiler } from 'fastify';
import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';
import { ApiError, notFound } from './api-error.ts';
import { describeIssue } from './describe-issue.ts';
import { shownName } from './shown-name.ts';

/** Said of one request: more than any form has fields, and less than a request can do wrong. */
const ISSUES_MAX = 100;

type Issue = NonNullable<ApiError['options']['issues']>[number];

export const validatorCompiler: FastifySchemaCompiler<$ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const { success, data: value, error } = safeParse(schema, data, { error: describeIssue });
    if (success) return { value };
    // An id that cannot exist is an unknown one.
    return { error: httpPart === 'params' ? notFound() : refusalOf(error.issues) };
  };
};

function refusalOf(found: readonly $ZodIssue[]): ApiError {
  const issues: Issue[] = [];
  for (const issue of found) {
    if (issues.length >= ISSUES_MAX) break;
    if (issue.code === 'unrecognized_keys') issues.push(...unknownNames(issue, ISSUES_MAX - issues.length));
    else issues.push({ path: pathOf(issue.path), message: issue.message });
  }
  return new ApiError(400, 'VALIDATION_FAILED', issues[0]?.message ?? 'The request is not valid', { issues });
}

/** Zod says all of an object in one issue; each has its own place, and a sentence that names no other. */
function unknownNames({ keys, path }: Extract<$ZodIssue, { code: 'unrecognized_keys' }>, most: number): Issue[] {
  return keys
    .slice(0, most)
    .map((key) => ({ path: pathOf([...path, key]), message: `There is no field "${shownName(key)}"` }));
}

const pathOf = (path: readonly PropertyKey[]) => path.map(shownName).join('.');
