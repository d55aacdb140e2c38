import type { Opportunity } from '@aicv/contracts/opportunities';
import { ApiRequestError } from '../../../lib/api-request-error.ts';

/** What the server shows when it refuses a write that others overtook: the records as they are now; else nothing. */
export function newerStates(error: unknown): readonly Opportunity[] {
  if (!(error instanceof ApiRequestError) || error.code !== 'STALE') return [];
  const { current } = error.body;
  return Array.isArray(current) ? (current as Opportunity[]) : [];
}
