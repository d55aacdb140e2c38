import type { Opportunity } from '@aicv/contracts/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunity';
import { MutationObserver, type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { markColumnsChanged, placeInColumns, refetchChangedColumns, stopColumnRequests } from './column-cache.ts';
import type { Move } from './column-cards.ts';

const MOVE_KEY = ['move-opportunity'] as const;

/** Moves that the server has not answered yet, oldest first. */
export function usePendingMoves(): readonly Move[] {
  return useMutationState({
    filters: { mutationKey: MOVE_KEY, status: 'pending' },
    select: (mutation) => mutation.state.variables as Move,
  });
}

/** Moves a card: at once on the page, then on the server, and back with a toast when the server refuses. */
export function useMoveOpportunity(): (opportunity: Opportunity, to: OpportunityStage) => void {
  const queryClient = useQueryClient();
  return (opportunity, to) => {
    void moveOpportunity(queryClient, { opportunity, to });
  };
}

/** Resolves once the server has answered; a refusal has been told by then. */
export async function moveOpportunity(queryClient: QueryClient, move: Move): Promise<void> {
  const observer = new MutationObserver<Opportunity, Error, Move>(queryClient, {
    mutationKey: MOVE_KEY,
    // The moves of one card are sent one after the other: the last one made is the last one that the server sees.
    scope: { id: `move-opportunity-${move.opportunity.id}` },
    mutationFn: ({ opportunity, to }) =>
      callApi('PATCH /api/opportunities/{id}', { params: { id: opportunity.id }, body: { stage: to } }),
    onSuccess: async (moved) => {
      await stopColumnRequests(queryClient);
      placeInColumns(queryClient, moved);
      showToast({
        title: 'Opportunity Moved',
        description: 'Opportunity stage has been updated',
        tone: 'success',
      });
    },
    onError: (error) => {
      showToast({ title: 'Move failed', description: failureMessage(error), tone: 'destructive' });
    },
    onSettled: (moved) =>
      markColumnsChanged(queryClient, [move.opportunity.stage, move.to, ...(moved ? [moved.stage] : [])]),
  });
  try {
    await observer.mutate(move);
  } catch {
    // Told by onError.
  } finally {
    observer.reset();
  }
  // An answer read between two moves would show the board as it was before the second.
  if (queryClient.isMutating({ mutationKey: MOVE_KEY }) === 0) await refetchChangedColumns(queryClient);
}
