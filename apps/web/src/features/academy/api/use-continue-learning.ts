import type { CourseDetail } from '@aicv/contracts/academy/courses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { courseQuery } from '../../../lib/api/course-query.ts';

/** Longer than from hover to press. Each write of this page invalidates it. */
const FRESH_MS = 10_000;

/** Finds the next lesson of a course, which the catalog does not contain, and passes the course to `onFound`. */
export function useContinueLearning(courseId: string, onFound: (course: CourseDetail) => void) {
  const queryClient = useQueryClient();
  const query = { ...courseQuery(courseId), staleTime: FRESH_MS };
  const { mutate, isPending } = useMutation({
    mutationFn: () => queryClient.fetchQuery(query),
    onSuccess: onFound,
    onError: (error) =>
      showToast({ title: 'The course could not be opened', description: failureMessage(error), tone: 'destructive' }),
  });
  return { continueLearning: mutate, isPending, expect: () => void queryClient.prefetchQuery(query) };
}
