import type { Opportunity, OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { markColumnsChanged, opportunityDetailQuery, stageChangesQuery } from '../queries.ts';
import {
  hasPendingMoves,
  loadedOpportunities,
  refetchChangedColumns,
  stopColumnRequests,
  upsertAllInColumns,
} from './column-cache.ts';

/** Updates the record with the server's response, on its page and on every board that contains it. */
export function cacheOpportunity(
  queryClient: QueryClient,
  opportunity: Opportunity | OpportunityDetail,
): Promise<void> {
  return cacheOpportunities(queryClient, [opportunity]);
}

/** The same for several, whose columns are refetched once. */
export async function cacheOpportunities(
  queryClient: QueryClient,
  opportunities: readonly (Opportunity | OpportunityDetail)[],
): Promise<void> {
  const keyOf = ({ id }: Opportunity) => opportunityDetailQuery(id).queryKey;
  // Responses may arrive out of order.
  const isNewest = (opportunity: Opportunity) =>
    (queryClient.getQueryData(keyOf(opportunity))?.version ?? 0) <= opportunity.version;
  const received = opportunities.filter(isNewest);
  if (received.length === 0) return;
  // A response from before the write would overwrite it.
  await Promise.all([
    ...received.map((opportunity) => queryClient.cancelQueries({ queryKey: keyOf(opportunity) })),
    stopColumnRequests(queryClient),
  ]);
  await showOpportunities(queryClient, received.filter(isNewest));
  // A user who has gone to the board meanwhile would wait forever for the canceled queries. Not awaited: the records are available.
  if (!hasPendingMoves(queryClient)) void refetchChangedColumns(queryClient);
}

async function showOpportunities(
  queryClient: QueryClient,
  opportunities: readonly (Opportunity | OpportunityDetail)[],
): Promise<void> {
  const stages = opportunities.flatMap((opportunity) => [opportunity.stage, showDetail(queryClient, opportunity)]);
  upsertAllInColumns(queryClient, opportunities);
  await markColumnsChanged(queryClient, [...new Set(stages)]);
}

/** Returns the stage in which the page had shown it. */
function showDetail(queryClient: QueryClient, opportunity: Opportunity | OpportunityDetail): OpportunityStage {
  const { queryKey } = opportunityDetailQuery(opportunity.id);
  const before = queryClient.getQueryData(queryKey);
  const detail = 'ideaData' in opportunity ? opportunity : withDetailsOf(before, opportunity);
  // Some responses lack the worksheets: then the page refetches the whole record.
  if (detail === undefined) void queryClient.invalidateQueries({ queryKey });
  else queryClient.setQueryData(queryKey, detail);
  if (before?.stage !== opportunity.stage || before.outcome !== opportunity.outcome) {
    void queryClient.invalidateQueries({ queryKey: stageChangesQuery(opportunity.id).queryKey });
  }
  return before?.stage ?? opportunity.stage;
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
