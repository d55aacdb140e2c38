import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { QueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { formatCount } from '../../lib/format/format.ts';
import { sendMoves } from './board-mutations.ts';
import { STAGE_NAMES } from './model/stage-names.ts';
import { offerUndo } from './undo.ts';

export type BulkMoveResult =
  | { readonly isMoved: true }
  /** `newer` has the current versions of cards that another user changed. */
  | { readonly isMoved: false; readonly newer: readonly Opportunity[] };

/** Moves several cards to one stage, all or none. On a refusal, the toast is shown before this resolves. */
export async function moveSelected(
  queryClient: QueryClient,
  selected: readonly Opportunity[],
  to: OpportunityStage,
): Promise<BulkMoveResult> {
  let result: BulkMoveResult = { isMoved: true };
  const moves = selected.map((opportunity) => ({ opportunity, to }));
  await sendMoves(queryClient, moves, {
    send: async (versionOf) => {
      const opportunities = selected.map((opportunity) => ({ id: opportunity.id, version: versionOf(opportunity) }));
      const { moved } = await callApi('POST /api/opportunities/moves', { body: { stage: to, opportunities } });
      return moved;
    },
    onMoved: (moved) =>
      offerUndo(queryClient, {
        title: 'Opportunities Moved',
        description: `${opportunitiesAre(selected.length)} now in ${STAGE_NAMES[to]}`,
        undoneTitle: 'Moves undone',
        undo: async () => {
          const stages = new Map(selected.map(({ id, stage }) => [id, stage]));
          const opportunities = moved.map(({ id, version }) => ({ id, version, stage: stages.get(id) }));
          const returned = await callApi('POST /api/opportunities/moves', { body: { stage: to, opportunities } });
          return returned.moved;
        },
      }),
    onRefused: (error, newer) => {
      result = { isMoved: false, newer };
      showToast({
        title: 'Move failed',
        description: newer.length > 0 ? overtakenSentence(newer.length) : failureMessage(error),
        tone: 'destructive',
      });
    },
  });
  return result;
}

function opportunitiesAre(count: number): string {
  return count === 1 ? '1 opportunity is' : `${formatCount(count)} opportunities are`;
}

function overtakenSentence(count: number): string {
  return count === 1
    ? 'Someone else changed one of them in the meantime, so none were moved. You now see the latest version.'
    : `Someone else changed ${formatCount(count)} of them in the meantime, so none were moved. You now see the latest versions.`;
}
