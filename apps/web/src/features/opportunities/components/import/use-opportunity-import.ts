import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { callApi } from '../../../../lib/api/api-client.ts';
import { refetchChangedColumns, stopColumnRequests } from '../../api/column-cache.ts';
import { markColumnsChanged } from '../../api/mark-columns-changed.ts';
import { createOpportunityImport } from '../../api/opportunity-import.ts';
import { readOpportunities } from './opportunity-csv.ts';

/** State and progress of the dialog's import. Refetches the board to show the added opportunities. */
export function useOpportunityImport() {
  const queryClient = useQueryClient();
  const [work] = useState(() =>
    createOpportunityImport({
      read: readOpportunities,
      send: (body) => callApi('POST /api/opportunities/import', { body }),
      onAdded: () => void readBoardAgain(queryClient),
    }),
  );
  return { work, state: useSyncExternalStore(work.subscribe, work.getState) };
}

async function readBoardAgain(queryClient: QueryClient): Promise<void> {
  await stopColumnRequests(queryClient);
  await markColumnsChanged(queryClient, OPPORTUNITY_STAGES);
  await refetchChangedColumns(queryClient);
}
