import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useExport } from '../../components/data/use-export.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi, downloadApi } from '../../lib/api/api-client.ts';
import { refetchUnder } from '../../lib/api/written-record.ts';
import { saveDatedFile } from '../../lib/files/save-dated-file.ts';
import type { CalibrationSearch } from './model/calibration-search.ts';
import { FORECASTS_KEY } from './queries.ts';

export type ResolutionInput = NonNullable<ApiRequest<'POST /api/forecasts/{id}/resolutions'>['body']>;

/** Resolves a statement, or corrects its resolution. The lists are read again after a refusal too: another user may have resolved it. */
export function useResolve(id: string) {
  const queryClient = useQueryClient();
  const refetch = () => refetchUnder(queryClient, FORECASTS_KEY);
  return useMutation({
    mutationFn: (body: ResolutionInput) => callApi('POST /api/forecasts/{id}/resolutions', { params: { id }, body }),
    onSuccess: () => {
      showToast({ title: 'Statement resolved', tone: 'success' });
      return refetch();
    },
    onError: refetch,
  });
}

/** Downloads the resolved forecasts of the filters as CSV. The server records the export. */
export function useExportForecasts(search: CalibrationSearch) {
  return useExport(async () => {
    const file = await downloadApi('GET /api/forecasts/export', { query: { ...search, format: 'csv' } });
    return saveDatedFile(file, 'forecasts', 'csv');
  });
}
