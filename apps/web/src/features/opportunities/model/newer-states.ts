import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { ApiRequestError } from '../../../lib/api/api-request-error.ts';

/** The current records, if the server refused a write because of newer versions; else empty. */
export function newerStates(error: unknown): readonly Opportunity[] {
  if (!(error instanceof ApiRequestError) || error.code !== 'STALE') return [];
  const { current } = error.body;
  return Array.isArray(current) ? (current as Opportunity[]) : [];
}
