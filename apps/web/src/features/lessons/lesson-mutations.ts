import type { Lesson } from '@aicv/contracts/academy/lessons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { refreshAcademy } from '../../lib/api/academy-key.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { failureMessage, isRetryable } from '../../lib/api/api-request-error.ts';
import { courseQuery } from '../../lib/api/course-query.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { withFinishedLesson, withoutFinishedLesson, withProgress } from './model/course-progress.ts';
import { lessonQuery } from './queries.ts';

/** Finishes a lesson with an optimistic update. A refusal rolls it back and shows a toast. */
export function useFinishLesson({ id, courseId }: Pick<Lesson, 'id' | 'courseId'>) {
  const queryClient = useQueryClient();
  const courseKey = courseQuery(courseId).queryKey;
  const lessonKey = lessonQuery(id).queryKey;
  return useMutation({
    mutationFn: () => callApi('POST /api/lessons/{id}/finish', { params: { id } }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: courseKey });
      await queryClient.cancelQueries({ queryKey: lessonKey });
      const wasFinished = {
        inCourse: queryClient.getQueryData(courseKey)?.lessons.some((lesson) => lesson.id === id && lesson.isFinished),
        at: queryClient.getQueryData(lessonKey)?.finishedAt ?? null,
      };
      queryClient.setQueryData(courseKey, (course) => course && withFinishedLesson(course, id));
      queryClient.setQueryData(
        lessonKey,
        (lesson) => lesson && { ...lesson, finishedAt: lesson.finishedAt ?? new Date(serverNow()).toISOString() },
      );
      return wasFinished;
    },
    onSuccess: (progress) => {
      queryClient.setQueryData(courseKey, (course) => course && withProgress(course, progress, serverNow()));
    },
    onError: (error, _, wasFinished) => {
      // Rolls back this lesson only: another one may have been finished meanwhile.
      if (!wasFinished?.inCourse) {
        queryClient.setQueryData(courseKey, (course) => course && withoutFinishedLesson(course, id));
      }
      queryClient.setQueryData(lessonKey, (lesson) => lesson && { ...lesson, finishedAt: wasFinished?.at ?? null });
      showToast({ title: 'Lesson not finished', description: failureMessage(error), tone: 'destructive' });
    },
    onSettled: (_, error) => {
      // If the response was lost, the lesson may be finished. A refetch would then remove the button for the retry.
      if (!isRetryable(error)) void refreshAcademy(queryClient);
    },
  });
}
