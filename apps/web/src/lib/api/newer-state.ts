import { ApiRequestError } from './api-request-error.ts';

/** The current record, if the server refused a write because another user saved first. */
export function newerState<Stored>(error: unknown): Stored | undefined {
  if (!(error instanceof ApiRequestError) || error.code !== 'STALE') return undefined;
  const { current } = error.body;
  return typeof current === 'object' && current !== null ? (current as Stored) : undefined;
}
