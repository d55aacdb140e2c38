import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { QueryClient } from '@tanstack/react-query';
import { showUndoToast } from '../../components/feedback/show-undo-toast.ts';
import { addToColumns } from './model/column-cache.ts';
import { newerStates } from './model/newer-states.ts';
import { cacheOpportunities } from './model/opportunity-detail-cache.ts';
import { TABLES_KEY } from './queries.ts';

interface UndoableAct {
  readonly title: string;
  readonly description?: string;
  readonly undoneTitle: string;
  /** Writes the earlier state, with the versions after the act, so that the server refuses once another user has changed a record. */
  readonly undo: () => Promise<readonly Opportunity[]>;
}

/** Confirms an act on opportunities and offers to undo it. */
export function offerUndo(queryClient: QueryClient, { undo, ...messages }: UndoableAct): void {
  showUndoToast({
    ...messages,
    undo: async () => {
      try {
        await showAll(queryClient, await undo());
      } catch (error) {
        await showAll(queryClient, newerStates(error));
        throw error;
      }
    },
    explain: (error) =>
      newerStates(error).length === 0
        ? null
        : 'Someone else changed this in the meantime, so nothing was undone. You now see the latest version.',
  });
}

/** Shows the records on their pages, on every board and in every table. */
export async function showAll(queryClient: QueryClient, opportunities: readonly Opportunity[]): Promise<void> {
  await cacheOpportunities(queryClient, opportunities);
  // A reopened card is in no column.
  for (const opportunity of opportunities) addToColumns(queryClient, opportunity);
  // Only the server determines the place of a row that comes back.
  await queryClient.invalidateQueries({ queryKey: TABLES_KEY });
}
