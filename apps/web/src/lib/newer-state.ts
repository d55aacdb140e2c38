import { ApiRequestError } from './api-request-error.ts';

/** The record as it stands now, where the server refused a write because somebody else was faster. */
export function newerState<Stored>(error: unknown): Stored | undefined {
  if (!(error instanceof ApiRequestError) || error.code !== 'STALE') return undefined;
  const { current } = error.body;
  return typeof current === 'object' && current !== null ? (current as Stored) : undefined;
}
