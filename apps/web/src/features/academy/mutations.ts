import type { Course, CourseDetail } from '@aicv/contracts/academy/courses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { refreshAcademy } from '../../lib/api/academy-key.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { courseQuery } from '../../lib/api/course-query.ts';
import { showWritten } from '../../lib/api/written-record.ts';
import { isolated } from '../../lib/format/person.ts';
import { academySummaryQuery } from './queries.ts';

/** Longer than from hover to press. Each write of this page invalidates it. */
const FRESH_MS = 10_000;

/** Enrolls the user; `onEnrolled` receives the updated course. */
export function useEnroll({ id, title }: Pick<Course, 'id' | 'title'>, onEnrolled: (course: CourseDetail) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/courses/{id}/enroll', { params: { id } }),
    onSuccess: async (course) => {
      await showWritten(queryClient, courseQuery(id).queryKey, course);
      showToast({ title: 'Enrolled', description: `You started ${isolated(title)}`, tone: 'success' });
      onEnrolled(course);
    },
    onError: (error) => showToast({ title: 'Not enrolled', description: failureMessage(error), tone: 'destructive' }),
    // After a refusal, too: another tab may have enrolled, or the plan may have changed.
    onSettled: (course) => void refreshAcademy(queryClient, course && courseQuery(id).queryKey),
  });
}

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

/** Ends the user's enrollment in a course; `onLeft` runs before the page shows it. */
export function useLeaveCourse({ id, title, isActive }: Pick<Course, 'id' | 'title' | 'isActive'>, onLeft: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE /api/courses/{id}/enrollment', { params: { id } }),
    onSuccess: () => {
      onLeft();
      const description = isActive
        ? `Your progress in ${isolated(title)} is saved if you enroll again`
        : `${isolated(title)} is no longer in your catalog`;
      showToast({ title: 'Course Left', description, tone: 'success' });
    },
    onError: (error) =>
      showToast({ title: 'Course not left', description: failureMessage(error), tone: 'destructive' }),
    // After a refusal, too: another tab may have left or completed it.
    onSettled: () => void refreshAcademy(queryClient),
  });
}

/** Requests premium courses with an optimistic update. A refusal rolls it back and shows a toast. */
export function useRequestUpgrade(courseId: string) {
  const queryClient = useQueryClient();
  const showRequested = (hasRequestedUpgrade: boolean) =>
    queryClient.setQueryData(academySummaryQuery.queryKey, (summary) => summary && { ...summary, hasRequestedUpgrade });
  return useMutation({
    mutationFn: () => callApi('POST /api/courses/{id}/upgrade-request', { params: { id: courseId } }),
    onMutate: async () => {
      // A pending response would overwrite the optimistic update.
      await queryClient.cancelQueries({ queryKey: academySummaryQuery.queryKey });
      showRequested(true);
    },
    onSuccess: () =>
      showToast({
        title: 'Request sent',
        description: 'An administrator will review your request.',
        tone: 'success',
      }),
    onError: (error) => {
      showRequested(false);
      showToast({ title: 'Request not sent', description: failureMessage(error), tone: 'destructive' });
    },
    // After a refusal, too: the plan may have changed.
    onSettled: () => void refreshAcademy(queryClient),
  });
}

/** Shows or hides the holder's name on the public check of a certificate. */
export function useShowName(certificateId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isNamePublic: boolean) =>
      callApi('PATCH /api/certificates/{id}', { params: { id: certificateId }, body: { isNamePublic } }),
    onError: (error) => showToast({ title: 'Not saved', description: failureMessage(error), tone: 'destructive' }),
    // The switch is busy until the list shows the choice.
    onSettled: () => refreshAcademy(queryClient),
  });
}

/** Starts a completed course over, in its latest version. */
export function useRetakeCourse({ id, title }: Pick<Course, 'id' | 'title'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/courses/{id}/retake', { params: { id } }),
    onSuccess: async (course) => {
      await showWritten(queryClient, courseQuery(id).queryKey, course);
      showToast({ title: 'Started again', description: `You started ${isolated(title)} again`, tone: 'success' });
      void refreshAcademy(queryClient, courseQuery(id).queryKey);
    },
    onError: (error) => {
      showToast({ title: 'Not started', description: failureMessage(error), tone: 'destructive' });
      // Another tab may have started it, or the plan may have changed.
      void refreshAcademy(queryClient);
    },
  });
}

/** Moves the user's enrollment to the newest version of a course. */
export function useTakeNewestVersion(courseId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/courses/{id}/newest-version', { params: { id: courseId } }),
    onSuccess: async (course) => {
      await showWritten(queryClient, courseQuery(courseId).queryKey, course);
      showToast({
        title: 'Switched to the latest version',
        description: 'Your finished lessons stay finished.',
        tone: 'success',
      });
    },
    onError: (error) =>
      showToast({ title: 'The version was not changed', description: failureMessage(error), tone: 'destructive' }),
    onSettled: (course) => void refreshAcademy(queryClient, course && courseQuery(courseId).queryKey),
  });
}
