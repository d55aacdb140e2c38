/** Validates requests against the shapes of the endpoint table and describes what is wrong (REQ-281, REQ-291). */
import type { FastifySchemaCompiler } from 'fastify';
import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';
import { ApiError, notFound } from '../errors/api-error.ts';
import { truncatedName } from '../errors/truncated-name.ts';
import { describeIssue } from './describe-issue.ts';

/** Maximum of issues in a response: more than any form has fields, and fewer than a request can cause. */
const ISSUES_MAX = 100;

type Issue = NonNullable<ApiError['options']['issues']>[number];

export const validatorCompiler: FastifySchemaCompiler<$ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const { success, data: value, error } = safeParse(schema, data, { error: describeIssue });
    if (success) return { value };
    // An impossible id is an unknown id.
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
  return new ApiError(400, 'VALIDATION_FAILED', { message: issues[0]?.message ?? 'The request is not valid', issues });
}

/** Zod reports all unknown keys of an object in one issue. Each gets its own issue with its path. */
function unknownNames({ keys, path }: Extract<$ZodIssue, { code: 'unrecognized_keys' }>, most: number): Issue[] {
  return keys
    .slice(0, most)
    .map((key) => ({ path: pathOf([...path, key]), message: `Unknown field "${truncatedName(key)}"` }));
}

const pathOf = (path: readonly PropertyKey[]) => path.map(truncatedName).join('.');
