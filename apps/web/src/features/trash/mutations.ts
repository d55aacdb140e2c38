import type { TrashItem } from '@aicv/contracts/trash/trash';
import { TRASH_KINDS } from '@aicv/domain/trash/trash';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { refetchFiles } from '../../components/files/file-queries.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { refetchUnder } from '../../lib/api/written-record.ts';
import { trashQuery } from './queries.ts';

const RESTORE: Readonly<Record<TrashItem['kind'], (id: string) => Promise<unknown>>> = {
  opportunity: (id) => callApi('POST /api/opportunities/{id}/restore', { params: { id } }),
  comment: (id) => callApi('POST /api/comments/{id}/restore', { params: { id } }),
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
        refetchUnder(queryClient, trashQuery.queryKey),
        refetchUnder(queryClient, ['/api/opportunities']),
        refetchFiles(queryClient, null),
      ]);
    },
    onError: async (error) => {
      showToast({ title: 'Restoring failed', description: failureMessage(error), tone: 'destructive' });
      await refetchUnder(queryClient, trashQuery.queryKey);
    },
  });
}
