import type { CourseDraft, DraftLesson } from '@aicv/contracts/academy/course-authoring';
import { TRASH_DAYS } from '@aicv/domain/trash/trash';
import { type MutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { showUndoToast } from '../../components/feedback/show-undo-toast.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { newerState } from '../../lib/api/newer-state.ts';
import { isolated } from '../../lib/format/person.ts';
import { flushLessons, lessonsScope, removeLessonKey } from './lesson-mutations.ts';
import { courseDraftQuery, refreshAuthoring, showLesson } from './queries.ts';

type Deletable = Pick<CourseDraft, 'id' | 'title' | 'version'>;

interface Deletion<Row> extends Pick<MutationOptions<unknown, Error, Row>, 'mutationKey' | 'scope'> {
  /** "Lesson". */
  readonly noun: string;
  readonly remove: (row: Row) => Promise<unknown>;
  readonly restore: (id: string) => Promise<unknown>;
  /** Shows the deletion before the data is read again. */
  readonly onDeleted: (row: Row) => unknown;
}

/** Moves a record to the trash and offers to undo it. A refusal shows a toast. */
function useDeletion<Row extends Deletable>({ noun, remove, restore, onDeleted, ...options }: Deletion<Row>) {
  const queryClient = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: remove,
    onSuccess: async (_, row) => {
      await onDeleted(row);
      void refreshAuthoring(queryClient);
      showUndoToast({
        title: `${noun} Deleted`,
        description: `${isolated(row.title)} is in the trash for ${TRASH_DAYS} days`,
        undoneTitle: `${noun} restored`,
        undo: async () => {
          await restore(row.id);
          await refreshAuthoring(queryClient);
        },
      });
    },
    onError: (error) => {
      void refreshAuthoring(queryClient);
      showToast({
        title: 'Deletion failed',
        description:
          newerState(error) === undefined
            ? failureMessage(error)
            : `Someone else changed this ${noun.toLowerCase()} in the meantime. You now see the latest version.`,
        tone: 'destructive',
      });
    },
  });
}

/** `onDeleted` leaves the page of the course. */
export function useDeleteCourse({ onDeleted }: { readonly onDeleted: () => unknown }) {
  const queryClient = useQueryClient();
  return useDeletion<Deletable>({
    noun: 'Course',
    remove: ({ id, version }) => callApi('DELETE /api/courses/{id}', { params: { id }, query: queryOf(version) }),
    restore: (id) => callApi('POST /api/courses/{id}/restore', { params: { id } }),
    onDeleted: async ({ id }) => {
      await onDeleted();
      queryClient.removeQueries({ queryKey: courseDraftQuery(id).queryKey });
    },
  });
}

/** With an optimistic update, which a refusal rolls back. */
export function useDeleteLesson(courseId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = courseDraftQuery(courseId);
  return useDeletion<DraftLesson>({
    noun: 'Lesson',
    mutationKey: removeLessonKey(courseId),
    scope: lessonsScope(courseId),
    remove: async (lesson) => {
      const { id } = lesson;
      // The trash keeps what was typed.
      await flushLessons([lesson], queryClient);
      const saved = queryClient.getQueryData(queryKey)?.lessons.find((other) => other.id === id) ?? lesson;
      await callApi('DELETE /api/lessons/{id}', { params: { id }, query: queryOf(saved.version) });
    },
    restore: (id) => callApi('POST /api/lessons/{id}/restore', { params: { id } }),
    onDeleted: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (draft) => {
        if (draft === undefined) return undefined;
        const lessons = draft.lessons.filter((lesson) => lesson.id !== id);
        return { ...draft, hasUnpublishedChanges: true, lessons };
      });
    },
  });
}

type LessonOf = Pick<DraftLesson, 'id' | 'courseId'>;

export function useDeleteQuiz({ id: lessonId, courseId }: LessonOf) {
  const queryClient = useQueryClient();
  return useDeletion<Deletable>({
    noun: 'Quiz',
    remove: ({ id, version }) => callApi('DELETE /api/quizzes/{id}', { params: { id }, query: queryOf(version) }),
    restore: (id) => callApi('POST /api/quizzes/{id}/restore', { params: { id } }),
    onDeleted: () => showLesson(queryClient, { courseId, lessonId, change: (lesson) => ({ ...lesson, quiz: null }) }),
  });
}

export function useDeleteWorksheet({ id: lessonId, courseId }: LessonOf) {
  const queryClient = useQueryClient();
  return useDeletion<Deletable>({
    noun: 'Worksheet',
    remove: ({ id, version }) => callApi('DELETE /api/worksheets/{id}', { params: { id }, query: queryOf(version) }),
    restore: (id) => callApi('POST /api/worksheets/{id}/restore', { params: { id } }),
    onDeleted: (deleted) =>
      showLesson(queryClient, {
        courseId,
        lessonId,
        change: (lesson) => ({ ...lesson, worksheets: lesson.worksheets.filter(({ id }) => id !== deleted.id) }),
      }),
  });
}

const queryOf = (version: number) => ({ version: String(version) });
