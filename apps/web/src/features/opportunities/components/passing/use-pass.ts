import type { Opportunity, OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { PASS_REASON_LABELS, type PassReason } from '@aicv/domain/opportunities/pass';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../../lib/api/api-client.ts';
import { newerStates } from '../../model/newer-states.ts';
import { cacheOpportunity } from '../../model/opportunity-detail-cache.ts';
import { sendReopening } from '../../reopen-mutation.ts';
import { offerUndo } from '../../undo.ts';

export interface PassInput {
  readonly reason: PassReason;
  readonly note: string | null;
  /** A day, such as "2026-12-31". */
  readonly revisitOn: string | null;
}

const sendPass = (id: string, input: PassInput, version: number) =>
  callApi('POST /api/opportunities/{id}/pass', { params: { id }, body: { ...input, version } });

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
