import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showUndoToast } from '../../components/feedback/show-undo-toast.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiAnswer, callApi } from '../../lib/api/api-client.ts';
import { formatCount } from '../../lib/format/format.ts';
import { refreshKpis } from './kpi-queries.ts';
import type { SavableCell } from './model/kpi-grid.ts';

/** Saves all cells or none, and offers to undo it. Refetches the grid after a refusal, so that it shows what other users changed. */
export function useSaveKpiCells(month: string, onSaved: (cells: readonly SavableCell[]) => void) {
  const queryClient = useQueryClient();
  const refresh = () => refreshKpis(queryClient);
  return useMutation({
    mutationFn: (cells: readonly SavableCell[]) =>
      callApi('POST /api/kpis/cells', {
        body: {
          cells: cells.map(({ ventureId, metric, value, draft }) => {
            return { ventureId, metric, month, value, version: draft?.version ?? null };
          }),
        },
      }),
    onSuccess: async (answer, cells) => {
      // The grid shows the typed values until it has the saved ones.
      await refresh();
      onSaved(cells);
      offerUndo(answer, refresh);
    },
    onError: refresh,
  });
}

/** Confirms saved values, and offers to undo them. */
export function offerUndo(
  { importId, created, replaced }: Pick<ApiAnswer<'POST /api/kpis/cells'>, 'importId' | 'created' | 'replaced'>,
  refresh: () => Promise<void>,
) {
  const written = created + replaced;
  if (written === 0) {
    showToast({ title: 'Nothing to Save', description: 'These values are saved already', tone: 'success' });
    return;
  }
  showUndoToast({
    title: written === 1 ? '1 Value Saved' : `${formatCount(written)} Values Saved`,
    description: `${formatCount(created)} new, ${formatCount(replaced)} replaced`,
    undoneTitle: 'Values undone',
    undo: async () => {
      await callApi('POST /api/kpis/imports/{importId}/undo', { params: { importId } });
      await refresh();
    },
  });
}
