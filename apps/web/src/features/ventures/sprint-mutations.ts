import type { Sprint } from '@aicv/contracts/ventures/sprints';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { createIdempotentSave } from '../../lib/api/idempotent-save.ts';
import { showWritten } from '../../lib/api/written-record.ts';
import { refreshSprints, sprintQuery } from './sprint-queries.ts';
import { refreshTasks } from './task-queries.ts';

export function usePlanSprint() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiRequest<'POST /api/sprints'>['body']) => callApi('POST /api/sprints', { body }),
    onSuccess: async (sprint) => {
      await show(queryClient, sprint);
      showToast({
        title: 'Sprint Planned',
        description: sprint.isActive ? 'It is the current sprint' : 'It has been added to the sprints',
        tone: 'success',
      });
    },
  });
}

/** Changes title or days. */
export function useSaveSprint(id: string) {
  const queryClient = useQueryClient();
  const [saveIdempotently] = useState(createIdempotentSave);
  return useMutation({
    mutationFn: (changes: NonNullable<ApiRequest<'PATCH /api/sprints/{id}'>['body']>) =>
      saveIdempotently(changes, (body) => callApi('PATCH /api/sprints/{id}', { params: { id }, body })),
    onSuccess: async (sprint) => {
      await show(queryClient, sprint);
      showToast({ title: 'Sprint Saved', description: 'The sprint has been updated', tone: 'success' });
    },
  });
}

/** Makes the sprint the venture's current one. */
export function useMakeCurrent(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (version: number) =>
      callApi('PATCH /api/sprints/{id}', { params: { id }, body: { isActive: true, version } }),
    onSuccess: async (sprint) => {
      await show(queryClient, sprint);
      showToast({ title: 'Sprint Started', description: 'It is the current sprint now', tone: 'success' });
    },
    onError: (error) => {
      void refreshSprints(queryClient);
      showToast({ title: 'Sprint not started', description: failureMessage(error), tone: 'destructive' });
    },
  });
}

type OpenTasksTarget = NonNullable<ApiRequest<'POST /api/sprints/{id}/close'>['body']>['moveOpenTasksTo'];

/** Closes the sprint, freezes its result, and moves its open tasks to the target, if there is one. */
export function useCloseSprint(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (moveOpenTasksTo: OpenTasksTarget) =>
      callApi('POST /api/sprints/{id}/close', { params: { id }, body: { moveOpenTasksTo } }),
    onSuccess: async (sprint, target) => {
      await show(queryClient, sprint);
      void refreshTasks(queryClient);
      const description =
        target === undefined ? 'Its results are final' : 'Its open tasks were moved, and its results are final';
      showToast({ title: 'Sprint Closed', description, tone: 'success' });
    },
  });
}

async function show(queryClient: QueryClient, sprint: Sprint): Promise<void> {
  const { queryKey } = sprintQuery(sprint.id);
  await showWritten(queryClient, queryKey, sprint);
  void refreshSprints(queryClient, queryKey);
}
