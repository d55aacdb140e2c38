import type { Opportunity, OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { PASS_REASON_LABELS, type PassReason } from '@aicv/domain/opportunities/pass';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { addToColumns } from './model/column-cache.ts';
import { newerStates } from './model/newer-states.ts';
import { cacheOpportunity } from './model/opportunity-detail-cache.ts';
import { STAGE_NAMES } from './model/stage-names.ts';
import { offerUndo } from './undo.ts';

export interface PassInput {
  readonly reason: PassReason;
  readonly note: string | null;
  /** A day, such as "2026-12-31". */
  readonly revisitOn: string | null;
}

const sendPass = (id: string, input: PassInput, version: number) =>
  callApi('POST /api/opportunities/{id}/pass', { params: { id }, body: { ...input, version } });

const sendReopening = (id: string, version: number) =>
  callApi('POST /api/opportunities/{id}/reopen', { params: { id }, body: { version } });

/** The note of an earlier pass, which a card lacks. */
export type Passable = Opportunity & Partial<Pick<OpportunityDetail, 'passNote'>>;

/** Passes on an opportunity, or replaces the reason of an earlier pass. After a refusal it acts on the newer version, which is shown. */
export function usePass(opportunity: Passable) {
  const queryClient = useQueryClient();
  const [known, setKnown] = useState(opportunity);
  const { id, version, passReason, passNote = null, revisitOn } = known;
  return useMutation({
    mutationFn: (input: PassInput) => sendPass(id, input, version),
    onSuccess: async (passed, { reason }) => {
      await cacheOpportunity(queryClient, passed);
      offerUndo(queryClient, {
        title: 'Opportunity Passed',
        description: `Reason: ${PASS_REASON_LABELS[reason]}`,
        undoneTitle: 'Pass undone',
        undo: async () => [
          passReason === null
            ? await sendReopening(id, passed.version)
            : await sendPass(id, { reason: passReason, note: passNote, revisitOn }, passed.version),
        ],
      });
    },
    onError: async (error) => {
      for (const newer of newerStates(error)) {
        setKnown(newer);
        await cacheOpportunity(queryClient, newer);
      }
    },
  });
}

/** Returns a passed opportunity to its stage. */
export function useReopen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<Opportunity, 'id' | 'version'>) => sendReopening(id, version),
    onSuccess: async (reopened) => {
      await cacheOpportunity(queryClient, reopened);
      addToColumns(queryClient, reopened);
      showToast({
        title: 'Opportunity Reopened',
        description: `It is back in ${STAGE_NAMES[reopened.stage]}`,
        tone: 'success',
      });
    },
    onError: async (error) => {
      const newer = newerStates(error);
      for (const opportunity of newer) await cacheOpportunity(queryClient, opportunity);
      showToast({
        title: 'Reopening failed',
        description:
          newer.length === 0
            ? failureMessage(error)
            : 'Someone else changed this opportunity in the meantime. You now see the latest version.',
        tone: 'destructive',
      });
    },
  });
}
