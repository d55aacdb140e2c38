import type { Course, CourseDetail } from '@aicv/contracts/academy/courses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { refreshAcademy } from '../../../lib/api/academy-key.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { courseQuery } from '../../../lib/api/course-query.ts';
import { isolated } from '../../../lib/format/person.ts';

/** Enrolls the user; `onEnrolled` receives the updated course. */
export function useEnroll({ id, title }: Pick<Course, 'id' | 'title'>, onEnrolled: (course: CourseDetail) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/courses/{id}/enroll', { params: { id } }),
    onSuccess: async (course) => {
      await queryClient.cancelQueries({ queryKey: courseQuery(id).queryKey });
      queryClient.setQueryData(courseQuery(id).queryKey, course);
      showToast({ title: 'Enrolled', description: `You started ${isolated(title)}`, tone: 'success' });
      onEnrolled(course);
    },
    onError: (error) => showToast({ title: 'Not enrolled', description: failureMessage(error), tone: 'destructive' }),
    // After a refusal, too: another tab may have enrolled, or the plan may have changed.
    onSettled: () => void refreshAcademy(queryClient),
  });
}
