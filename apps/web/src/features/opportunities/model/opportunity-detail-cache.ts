import type { Opportunity, OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { markColumnsChanged, opportunityDetailQuery, stageChangesQuery } from '../queries.ts';
import {
  hasPendingMoves,
  loadedOpportunities,
  refetchChangedColumns,
  stopColumnRequests,
  upsertInColumns,
} from './column-cache.ts';

/** Updates the record with the server's response, on its page and on every board that contains it. */
export async function cacheOpportunity(
  queryClient: QueryClient,
  opportunity: Opportunity | OpportunityDetail,
): Promise<void> {
  const { queryKey } = opportunityDetailQuery(opportunity.id);
  // Responses may arrive out of order.
  const isOlder = () => (queryClient.getQueryData(queryKey)?.version ?? 0) > opportunity.version;
  if (isOlder()) return;
  // A response from before the write would overwrite it.
  await Promise.all([queryClient.cancelQueries({ queryKey }), stopColumnRequests(queryClient)]);
  if (!isOlder()) await showOpportunity(queryClient, opportunity);
  // A user who has gone to the board meanwhile would wait forever for the canceled queries. Not awaited: the record is available.
  if (!hasPendingMoves(queryClient)) void refetchChangedColumns(queryClient);
}

async function showOpportunity(queryClient: QueryClient, opportunity: Opportunity | OpportunityDetail): Promise<void> {
  const { queryKey } = opportunityDetailQuery(opportunity.id);
  const before = queryClient.getQueryData(queryKey);
  const detail = 'ideaData' in opportunity ? opportunity : withDetailsOf(before, opportunity);
  // Some responses lack the worksheets: then the page refetches the whole record.
  if (detail === undefined) void queryClient.invalidateQueries({ queryKey });
  else queryClient.setQueryData(queryKey, detail);
  upsertInColumns(queryClient, opportunity);
  await markColumnsChanged(queryClient, [...new Set([before?.stage ?? opportunity.stage, opportunity.stage])]);
  if (before?.stage !== opportunity.stage || before.outcome !== opportunity.outcome) {
    void queryClient.invalidateQueries({ queryKey: stageChangesQuery(opportunity.id).queryKey });
  }
}

/** The record with the details of its earlier state; undefined if they are unknown or may have changed. */
function withDetailsOf(before: OpportunityDetail | undefined, now: Opportunity): OpportunityDetail | undefined {
  if (before?.outcome !== now.outcome || before.passedAt !== now.passedAt) return undefined;
  return { ...before, ...now };
}

/** Refetches the record after a possible change elsewhere. */
export async function readOpportunityAgain(queryClient: QueryClient, id: string): Promise<void> {
  await cacheOpportunity(queryClient, await callApi('GET /api/opportunities/{id}', { params: { id } }));
}

/** The loaded data of the opportunity on a board, which is all but its worksheets and the note of a pass; undefined if no board has it. */
export function opportunityOnBoard(queryClient: QueryClient, id: string): OpportunityDetail | undefined {
  const known = loadedOpportunities(queryClient).get(id);
  return known && { ...known, ideaData: null, passNote: null, passedBy: null };
}
