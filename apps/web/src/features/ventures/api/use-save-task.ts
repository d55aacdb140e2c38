import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../../lib/api-client.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { refreshSprints } from './sprint-queries.ts';
import { refreshTasks, showTask } from './task-queries.ts';

export function useAddTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiRequest<'POST /api/tasks'>['body']) => callApi('POST /api/tasks', { body }),
    onSuccess: () => {
      void refreshTasks(queryClient);
      void refreshSprints(queryClient);
      showToast({ title: 'Task Added', description: 'New task has been added to the sprint', tone: 'success' });
    },
  });
}

export function useSaveTask(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<ApiRequest<'PATCH /api/tasks/{id}'>['body']>) =>
      callApi('PATCH /api/tasks/{id}', { params: { id }, body }),
    onSuccess: async (task) => {
      await showTask(queryClient, task);
      void refreshTasks(queryClient);
      void refreshSprints(queryClient);
      showToast({ title: 'Task Saved', description: 'The task has been updated', tone: 'success' });
    },
  });
}
