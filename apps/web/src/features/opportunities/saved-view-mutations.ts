import type { SavedView } from '@aicv/contracts/opportunities/saved-views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { useDeleteRecord } from '../../components/feedback/use-delete-record.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { refetchUnder } from '../../lib/api/written-record.ts';
import { isolated } from '../../lib/format/person.ts';
import type { OtifSearch } from './model/board-search.ts';
import { viewStateOf } from './model/saved-view-state.ts';
import { savedViewsQuery } from './queries.ts';

interface ViewInput {
  readonly name: string;
  readonly isShared: boolean;
}

function useRefetchViews() {
  const queryClient = useQueryClient();
  return () => refetchUnder(queryClient, savedViewsQuery.queryKey);
}

/** Saves the address as a new view. Rejects with the refusal. */
export function useSaveView() {
  const refetchViews = useRefetchViews();
  return async (input: ViewInput, search: OtifSearch): Promise<SavedView> => {
    const view = await callApi('POST /api/saved-views', { body: { ...input, state: viewStateOf(search) } });
    await refetchViews();
    showToast({ title: 'View Saved', description: isolated(view.name), tone: 'success' });
    return view;
  };
}

/** Renames or shares a view. Rejects with the refusal. */
export function useEditView() {
  const refetchViews = useRefetchViews();
  return async ({ id, version }: SavedView, input: ViewInput): Promise<void> => {
    try {
      await callApi('PATCH /api/saved-views/{id}', { params: { id }, body: { ...input, version } });
    } finally {
      await refetchViews();
    }
  };
}

/** Replaces the state of a view by that of the address. */
export function useUpdateView() {
  const refetchViews = useRefetchViews();
  return useMutation({
    mutationFn: ({ view, search }: { view: SavedView; search: OtifSearch }) =>
      callApi('PATCH /api/saved-views/{id}', {
        params: { id: view.id },
        body: { state: viewStateOf(search), version: view.version },
      }),
    onSuccess: ({ name }) => showToast({ title: 'View Saved', description: isolated(name), tone: 'success' }),
    onError: (error) =>
      showToast({ title: 'The view was not saved', description: failureMessage(error), tone: 'destructive' }),
    onSettled: refetchViews,
  });
}

/** Moves a view to the trash and offers to undo it. */
export function useDeleteView() {
  return useDeleteRecord({
    noun: 'View',
    subject: ({ name }: SavedView) => `${isolated(name)} is`,
    remove: ({ id }) => callApi('DELETE /api/saved-views/{id}', { params: { id } }),
    restore: (id) => callApi('POST /api/saved-views/{id}/restore', { params: { id } }),
    keys: [savedViewsQuery.queryKey],
  });
}
