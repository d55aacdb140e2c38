import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { refreshAuthoring } from './authoring-key.ts';
import { showDraft } from './course-draft-query.ts';

export function useCreateCourse() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiRequest<'POST /api/courses'>['body']) => callApi('POST /api/courses', { body }),
    onSuccess: async (draft) => {
      await showDraft(queryClient, draft);
      void refreshAuthoring(queryClient);
      showToast({
        title: 'Course Created',
        description: 'Learners see the draft once you publish it',
        tone: 'success',
      });
    },
  });
}
