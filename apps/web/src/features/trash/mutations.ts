import type { TrashItem } from '@aicv/contracts/trash/trash';
import { TRASH_KINDS } from '@aicv/domain/trash/trash';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { refetchFiles } from '../../components/files/file-queries.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { CAPITAL_KEYS, LABS_KEYS } from '../../lib/api/module-keys.ts';
import { refetchUnder, refetchUnderAll } from '../../lib/api/written-record.ts';
import { trashQuery } from './queries.ts';

const RESTORE: Readonly<Record<TrashItem['kind'], (id: string) => Promise<unknown>>> = {
  opportunity: (id) => callApi('POST /api/opportunities/{id}/restore', { params: { id } }),
  comment: (id) => callApi('POST /api/comments/{id}/restore', { params: { id } }),
  saved_view: (id) => callApi('POST /api/saved-views/{id}/restore', { params: { id } }),
  venture: (id) => callApi('POST /api/ventures/{id}/restore', { params: { id } }),
  sprint: (id) => callApi('POST /api/sprints/{id}/restore', { params: { id } }),
  task: (id) => callApi('POST /api/tasks/{id}/restore', { params: { id } }),
  kpi: (id) => callApi('POST /api/kpis/{id}/restore', { params: { id } }),
  funding_round: (id) => callApi('POST /api/funding-rounds/{id}/restore', { params: { id } }),
  investor_update: (id) => callApi('POST /api/investor-updates/{id}/restore', { params: { id } }),
  course: (id) => callApi('POST /api/courses/{id}/restore', { params: { id } }),
  lesson: (id) => callApi('POST /api/lessons/{id}/restore', { params: { id } }),
  quiz: (id) => callApi('POST /api/quizzes/{id}/restore', { params: { id } }),
  worksheet: (id) => callApi('POST /api/worksheets/{id}/restore', { params: { id } }),
  file: (id) => callApi('POST /api/files/{id}/restore', { params: { id } }),
};

/** Restores a record. The list is read again after a refusal too: another user may have restored it. */
export function useRestore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: TrashItem) => RESTORE[kind](id),
    onSuccess: async (_, { kind }) => {
      showToast({ title: `${TRASH_KINDS[kind].label} restored`, tone: 'success' });
      await Promise.all([
        refetchUnderAll(queryClient, [
          trashQuery.queryKey,
          ['/api/opportunities'],
          ['/api/saved-views'],
          ...LABS_KEYS,
          ...CAPITAL_KEYS,
        ]),
        refetchFiles(queryClient, null),
      ]);
    },
    onError: async (error) => {
      showToast({ title: 'Restoring failed', description: failureMessage(error), tone: 'destructive' });
      await refetchUnder(queryClient, trashQuery.queryKey);
    },
  });
}
