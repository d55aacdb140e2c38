import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { MutationObserver, type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useExport } from '../../components/data/use-export.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { importPart } from '../../lib/api/connection.ts';
import type { ExportKind } from './components/board/download-export.ts';
import type { OtifSearch } from './model/board-search.ts';
import {
  hasPendingMoves,
  loadedOpportunities,
  MOVE_KEY,
  refetchChangedColumns,
  stopColumnRequests,
  upsertAllInColumns,
} from './model/column-cache.ts';
import type { Move } from './model/column-cards.ts';
import { newerStates } from './model/newer-states.ts';
import { markColumnsChanged } from './queries.ts';
import { offerUndo } from './undo.ts';

/** Pending moves, oldest first. */
export function usePendingMoves(): readonly Move[] {
  const moves = useMutationState({
    filters: { mutationKey: MOVE_KEY, status: 'pending' },
    select: (mutation) => mutation.state.variables as readonly Move[],
  });
  return useMemo(() => moves.flat(), [moves]);
}

/** Moves a card as an optimistic update. If the server refuses, rolls back and shows a toast. */
export function useMoveOpportunity(): (opportunity: Opportunity, to: OpportunityStage) => Promise<boolean> {
  const queryClient = useQueryClient();
  return useCallback((opportunity, to) => moveOpportunity(queryClient, { opportunity, to }), [queryClient]);
}

/** Resolves with whether the server moved the card (REQ-185, REQ-186). On a refusal, the toast was shown before. */
export function moveOpportunity(queryClient: QueryClient, move: Move): Promise<boolean> {
  const { opportunity, to } = move;
  return sendMoves(queryClient, [move], {
    send: async (versionOf) => [
      await callApi('PATCH /api/opportunities/{id}', {
        params: { id: opportunity.id },
        body: { stage: to, version: versionOf(opportunity) },
      }),
    ],
    onMoved: ([moved]) => moved && offerUndoOfMove(queryClient, { id: opportunity.id, from: opportunity.stage, moved }),
    onRefused: (error, newer) =>
      showToast({
        title: 'Move failed',
        description:
          newer.length > 0
            ? 'Someone else changed this opportunity in the meantime. You now see the latest version.'
            : failureMessage(error),
        tone: 'destructive',
      }),
  });
}

/** Confirms the move of one opportunity and offers to undo it. `moved` is the response to the move. */
export function offerUndoOfMove(
  queryClient: QueryClient,
  { id, from, moved }: { id: string; from: OpportunityStage; moved: Pick<Opportunity, 'version'> },
): void {
  offerUndo(queryClient, {
    title: 'Opportunity Moved',
    description: 'Opportunity stage has been updated',
    undoneTitle: 'Move undone',
    undo: async () => [
      await callApi('PATCH /api/opportunities/{id}', { params: { id }, body: { stage: from, version: moved.version } }),
    ],
  });
}

interface MoveSteps {
  /** `versionOf` returns the latest known version of a card, including the responses to earlier moves. */
  readonly send: (versionOf: (opportunity: Opportunity) => number) => Promise<readonly Opportunity[]>;
  readonly onMoved: (moved: readonly Opportunity[]) => void;
  readonly onRefused: (error: Error, newer: readonly Opportunity[]) => void;
}

/** Shows the moves at once and sends them as one request after all earlier ones. Resolves with whether the server accepted it. */
export async function sendMoves(queryClient: QueryClient, moves: readonly Move[], steps: MoveSteps): Promise<boolean> {
  const { send, onMoved, onRefused } = steps;
  const observer = new MutationObserver<readonly Opportunity[], Error, readonly Move[]>(queryClient, {
    mutationKey: MOVE_KEY,
    // Sequential: the server receives the moves in order, and each move has the versions of the earlier ones.
    scope: { id: 'move-opportunity' },
    mutationFn: () => send(cachedVersions(queryClient)),
    onSuccess: async (moved) => {
      await stopColumnRequests(queryClient);
      upsertAllInColumns(queryClient, moved);
      onMoved(moved);
    },
    onError: async (error) => {
      const newer = newerStates(error);
      if (newer.length > 0) {
        await stopColumnRequests(queryClient);
        upsertAllInColumns(queryClient, newer);
      }
      onRefused(error, newer);
    },
    onSettled: (moved, error) => {
      const now = [...(moved ?? []), ...newerStates(error)];
      return markColumnsChanged(queryClient, [
        ...moves.flatMap(({ opportunity, to }) => [opportunity.stage, to]),
        ...now.map(({ stage }) => stage),
      ]);
    },
  });
  const isTaken = await observer.mutate(moves).then(
    () => true,
    // `onRefused` shows the error.
    () => false,
  );
  observer.reset();
  // A response fetched between two moves would show the board before the second one.
  if (!hasPendingMoves(queryClient)) await refetchChangedColumns(queryClient);
  return isTaken;
}

function cachedVersions(queryClient: QueryClient): (opportunity: Opportunity) => number {
  const loaded = loadedOpportunities(queryClient);
  // A card that its own move filtered out is in no column any more.
  const answered = new Map(
    queryClient
      .getMutationCache()
      .findAll({ mutationKey: MOVE_KEY, status: 'success' })
      .flatMap(({ state }) => (state.data as readonly Opportunity[]).map(({ id, version }) => [id, version] as const)),
  );
  return ({ id, version }) => Math.max(version, loaded.get(id)?.version ?? 0, answered.get(id) ?? 0);
}

export type OpportunitiesExport = ReturnType<typeof useExportOpportunities>;

const importDownload = () => importPart(() => import('./components/board/download-export.ts')).catch(() => null);

/** Downloads the weekly digest, or the filtered board as CSV; one export of each kind at a time. Its code loads with the first one. */
export function useExportOpportunities(kind: ExportKind) {
  return useExport(async (search: OtifSearch) => (await importDownload())?.downloadExport(kind, search) ?? null);
}

/** Downloads the chosen opportunities, by id, as CSV. */
export function useExportSelected() {
  return useExport(async (ids: readonly string[]) => (await importDownload())?.downloadSelected(ids) ?? null);
}
