/** Errors of a quiz or a worksheet by path: the path of the field in the request body, as in the server's errors. */
import * as z from 'zod/mini';
import { ApiRequestError } from '../../../lib/api/api-request-error.ts';

export type PartProblems = ReadonlyMap<string, string>;

/** The first error of each path. */
export function problemsByPath(issues: readonly { readonly path: string; readonly message: string }[]): PartProblems {
  const problems = new Map<string, string>();
  for (const { path, message } of issues) if (!problems.has(path)) problems.set(path, message);
  return problems;
}

/** Errors found by the schema. */
export function shapeProblems(shape: z.ZodMiniType, value: unknown): PartProblems {
  const issues = z.safeParse(shape, value).error?.issues ?? [];
  return problemsByPath(issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })));
}

/** Errors by path from the server; undefined for a refusal of another kind. */
export function refusedProblems(error: unknown): PartProblems | undefined {
  if (!(error instanceof ApiRequestError) || error.code !== 'VALIDATION_FAILED') return undefined;
  const issues = error.issues.filter(({ path }) => path !== '');
  return issues.length === 0 ? undefined : problemsByPath(issues);
}

/** Whether there is a problem at the path or below it. */
export function hasProblemAt(problems: PartProblems, path: string): boolean {
  return [...problems.keys()].some((key) => key === path || key.startsWith(`${path}.`));
}

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 10;

/** Id of a question, an option or a field. Never reused after a removal: earlier answers refer to the removed part. */
export function newPartId(): string {
  // Not randomUUID, which is missing in installations without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return [...bytes].map((byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join('');
}
