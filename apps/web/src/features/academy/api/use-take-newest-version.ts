import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { refreshAcademy } from '../../../lib/api/academy-key.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { courseQuery } from '../../../lib/api/course-query.ts';

/** Moves the user's enrollment to the newest version of a course. */
export function useTakeNewestVersion(courseId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/courses/{id}/newest-version', { params: { id: courseId } }),
    onSuccess: async (course) => {
      await queryClient.cancelQueries({ queryKey: courseQuery(courseId).queryKey });
      queryClient.setQueryData(courseQuery(courseId).queryKey, course);
      showToast({
        title: 'Switched to the latest version',
        description: 'Your finished lessons stay finished.',
        tone: 'success',
      });
    },
    onError: (error) =>
      showToast({ title: 'The version was not changed', description: failureMessage(error), tone: 'destructive' }),
    onSettled: () => void refreshAcademy(queryClient),
  });
}
