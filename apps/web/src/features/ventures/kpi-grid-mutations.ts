import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showUndoToast } from '../../components/feedback/show-undo-toast.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiAnswer, type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { refreshKpis } from './kpi-queries.ts';

type Cells = ApiRequest<'POST /api/kpis/cells'>['body']['cells'];

/** Saves all cells or none, and offers to undo it. Refetches the grid after a refusal, so that it shows what other users changed. */
export function useSaveKpiCells() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cells: Cells) => callApi('POST /api/kpis/cells', { body: { cells } }),
    onSuccess: (answer) => offerUndo(answer, () => refreshKpis(queryClient)),
    onSettled: () => refreshKpis(queryClient),
  });
}

function offerUndo({ importId, created, replaced }: ApiAnswer<'POST /api/kpis/cells'>, refresh: () => Promise<void>) {
  const written = created + replaced;
  const title = written === 1 ? '1 Value Saved' : `${written.toLocaleString('en-US')} Values Saved`;
  if (written === 0) {
    showToast({ title: 'Nothing to Save', description: 'These values are saved already', tone: 'success' });
    return;
  }
  showUndoToast({
    title,
    description: `${created.toLocaleString('en-US')} new, ${replaced.toLocaleString('en-US')} replaced`,
    undoneTitle: 'Values undone',
    undo: async () => {
      await callApi('POST /api/kpis/imports/{importId}/undo', { params: { importId } });
      await refresh();
    },
  });
}
