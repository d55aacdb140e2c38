import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { refreshKpis, showKpi } from './kpi-queries.ts';

export function useRecordKpi() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiRequest<'POST /api/kpis'>['body']) => callApi('POST /api/kpis', { body }),
    onSuccess: () => {
      void refreshKpis(queryClient);
      showToast({ title: 'KPI Recorded', description: 'The value has been added to its series', tone: 'success' });
    },
  });
}

export function useCorrectKpi(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<ApiRequest<'PATCH /api/kpis/{id}'>['body']>) =>
      callApi('PATCH /api/kpis/{id}', { params: { id }, body }),
    onSuccess: (kpi) => {
      showKpi(queryClient, kpi);
      void refreshKpis(queryClient);
      showToast({ title: 'KPI Corrected', description: 'The value has been corrected', tone: 'success' });
    },
  });
}
