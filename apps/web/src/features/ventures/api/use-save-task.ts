import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { createIdempotentAdd } from '../../../lib/api/idempotent-add.ts';
import { createIdempotentSave } from '../../../lib/api/idempotent-save.ts';
import { refreshSprints } from './sprint-queries.ts';
import { refreshTasks, showTask } from './task-queries.ts';

const addIdempotently = createIdempotentAdd();

export function useAddTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiRequest<'POST /api/tasks'>['body']) =>
      addIdempotently(body, (headers) => callApi('POST /api/tasks', { body, headers })),
    onSuccess: () => {
      void refreshTasks(queryClient);
      void refreshSprints(queryClient);
      showToast({ title: 'Task Added', description: 'New task has been added to the sprint', tone: 'success' });
    },
  });
}

export function useSaveTask(id: string) {
  const queryClient = useQueryClient();
  const [saveIdempotently] = useState(createIdempotentSave);
  return useMutation({
    mutationFn: (changes: NonNullable<ApiRequest<'PATCH /api/tasks/{id}'>['body']>) =>
      saveIdempotently(changes, (body) => callApi('PATCH /api/tasks/{id}', { params: { id }, body })),
    onSuccess: async (task) => {
      await showTask(queryClient, task);
      void refreshTasks(queryClient);
      void refreshSprints(queryClient);
      showToast({ title: 'Task Saved', description: 'The task has been updated', tone: 'success' });
    },
  });
}
