import type { IdeaSet } from '@aicv/contracts/academy/lessons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { refreshAcademy } from '../../../lib/api/academy-key.ts';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { ideaSetQuery } from './lesson-queries.ts';

export type IdeaSubmissionInput = NonNullable<ApiRequest<'POST /api/courses/{id}/idea-set/submission'>['body']>;

/** Submits a complete set to OTIF. */
export function useSubmitIdeaSet(courseId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: IdeaSubmissionInput) =>
      callApi('POST /api/courses/{id}/idea-set/submission', { params: { id: courseId }, body }),
    onSuccess: (submission) => {
      queryClient.setQueryData<IdeaSet>(ideaSetQuery(courseId).queryKey, (set) => set && { ...set, submission });
      showToast({ title: 'Submitted to OTIF', description: 'Your idea is in the Discovery stage', tone: 'success' });
    },
    // After a refusal, too: it was submitted in another tab, or an answer was removed.
    onSettled: () => void refreshAcademy(queryClient),
  });
}
