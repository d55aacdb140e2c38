import type {
  AuthoredQuiz,
  AuthoredWorksheet,
  CourseDraft,
  DraftLesson,
} from '@aicv/contracts/academy/course-authoring';
import { TRASH_DAYS } from '@aicv/domain/trash/trash';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showUndoToast } from '../../components/feedback/show-undo-toast.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { newerState } from '../../lib/api/newer-state.ts';
import { isolated } from '../../lib/format/person.ts';
import { flushLessons, lessonsScope, removeLessonKey } from './lesson-mutations.ts';
import { courseDraftQuery, refreshAuthoring, showLesson } from './queries.ts';

type Part = Pick<AuthoredQuiz | AuthoredWorksheet, 'id' | 'title' | 'version'>;

/** Moves a course to the trash and offers to undo it. `onDeleted` runs before the page loses the course. */
export function useDeleteCourse({ onDeleted }: { readonly onDeleted: () => unknown }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<CourseDraft, 'id' | 'title' | 'version'>) =>
      callApi('DELETE /api/courses/{id}', { params: { id }, query: { version: String(version) } }),
    onSuccess: async (_, { id, title }) => {
      await onDeleted();
      queryClient.removeQueries({ queryKey: courseDraftQuery(id).queryKey });
      offerUndo(queryClient, {
        noun: 'Course',
        title,
        restore: () => callApi('POST /api/courses/{id}/restore', { params: { id } }),
      });
    },
    onError: (error) => showFailure(error, 'course'),
    onSettled: () => void refreshAuthoring(queryClient),
  });
}

/** Moves a lesson to the trash with an optimistic update, and offers to undo it. A refusal rolls it back and shows a toast. */
export function useDeleteLesson(courseId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = courseDraftQuery(courseId);
  return useMutation({
    mutationKey: removeLessonKey(courseId),
    scope: lessonsScope(courseId),
    mutationFn: async (lesson: DraftLesson) => {
      const { id } = lesson;
      // The trash keeps what was typed.
      await flushLessons([lesson], queryClient);
      const saved = queryClient.getQueryData(queryKey)?.lessons.find((other) => other.id === id) ?? lesson;
      await callApi('DELETE /api/lessons/{id}', { params: { id }, query: { version: String(saved.version) } });
    },
    onSuccess: async (_, { id, title }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (draft) => {
        if (draft === undefined) return undefined;
        const lessons = draft.lessons.filter((lesson) => lesson.id !== id);
        return { ...draft, hasUnpublishedChanges: true, lessons };
      });
      offerUndo(queryClient, {
        noun: 'Lesson',
        title,
        restore: () => callApi('POST /api/lessons/{id}/restore', { params: { id } }),
      });
    },
    onError: (error) => showFailure(error, 'lesson'),
    onSettled: () => void refreshAuthoring(queryClient),
  });
}

type LessonOf = Pick<DraftLesson, 'id' | 'courseId'>;

/** Moves the quiz of a lesson to the trash and offers to undo it. */
export function useDeleteQuiz({ id: lessonId, courseId }: LessonOf) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Part) =>
      callApi('DELETE /api/quizzes/{id}', { params: { id }, query: { version: String(version) } }),
    onSuccess: async (_, { id, title }) => {
      await showLesson(queryClient, { courseId, lessonId, change: (lesson) => ({ ...lesson, quiz: null }) });
      offerUndo(queryClient, {
        noun: 'Quiz',
        title,
        restore: () => callApi('POST /api/quizzes/{id}/restore', { params: { id } }),
      });
    },
    onError: (error) => showFailure(error, 'quiz'),
    onSettled: () => void refreshAuthoring(queryClient),
  });
}

/** Moves a worksheet of a lesson to the trash and offers to undo it. */
export function useDeleteWorksheet({ id: lessonId, courseId }: LessonOf) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Part) =>
      callApi('DELETE /api/worksheets/{id}', { params: { id }, query: { version: String(version) } }),
    onSuccess: async (_, { id, title }) => {
      const without = ({ worksheets, ...lesson }: DraftLesson) => ({
        ...lesson,
        worksheets: worksheets.filter((worksheet) => worksheet.id !== id),
      });
      await showLesson(queryClient, { courseId, lessonId, change: without });
      offerUndo(queryClient, {
        noun: 'Worksheet',
        title,
        restore: () => callApi('POST /api/worksheets/{id}/restore', { params: { id } }),
      });
    },
    onError: (error) => showFailure(error, 'worksheet'),
    onSettled: () => void refreshAuthoring(queryClient),
  });
}

function offerUndo(
  queryClient: QueryClient,
  { noun, title, restore }: { noun: string; title: string; restore: () => Promise<unknown> },
): void {
  showUndoToast({
    title: `${noun} Deleted`,
    description: `${isolated(title)} is in the trash for ${TRASH_DAYS} days`,
    undoneTitle: `${noun} restored`,
    undo: async () => {
      await restore();
      await refreshAuthoring(queryClient);
    },
  });
}

function showFailure(error: unknown, noun: string): void {
  showToast({
    title: 'Deletion failed',
    description:
      newerState(error) === undefined
        ? failureMessage(error)
        : `Someone else changed this ${noun} in the meantime. You now see the latest version.`,
    tone: 'destructive',
  });
}
