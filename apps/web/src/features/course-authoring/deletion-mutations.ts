import type { CourseDraft, DraftLesson } from '@aicv/contracts/academy/course-authoring';
import { useQueryClient } from '@tanstack/react-query';
import { useDeleteRecord } from '../../components/feedback/use-delete-record.ts';
import { AUTHORING_KEY } from '../../lib/api/academy-key.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { isolated } from '../../lib/format/person.ts';
import { flushLessons, lessonsScope, removeLessonKey } from './lesson-mutations.ts';
import { courseDraftQuery, showLesson } from './queries.ts';

type Deletable = Pick<CourseDraft, 'id' | 'title' | 'version'>;

const subject = ({ title }: Pick<Deletable, 'title'>) => `${isolated(title)} is`;

/** `onDeleted` leaves the page of the course. */
export function useDeleteCourse({ onDeleted }: { readonly onDeleted: () => unknown }) {
  const queryClient = useQueryClient();
  return useDeleteRecord({
    noun: 'Course',
    subject,
    keys: [AUTHORING_KEY],
    remove: ({ id, version }: Deletable) =>
      callApi('DELETE /api/courses/{id}', { params: { id }, query: queryOf(version) }),
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
  return useDeleteRecord({
    noun: 'Lesson',
    mutationKey: removeLessonKey(courseId),
    scope: lessonsScope(courseId),
    subject,
    keys: [AUTHORING_KEY],
    remove: async (lesson: DraftLesson) => {
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
  return useDeleteRecord({
    noun: 'Quiz',
    subject,
    keys: [AUTHORING_KEY],
    remove: ({ id, version }: Deletable) =>
      callApi('DELETE /api/quizzes/{id}', { params: { id }, query: queryOf(version) }),
    restore: (id) => callApi('POST /api/quizzes/{id}/restore', { params: { id } }),
    onDeleted: () => showLesson(queryClient, { courseId, lessonId, change: (lesson) => ({ ...lesson, quiz: null }) }),
  });
}

export function useDeleteWorksheet({ id: lessonId, courseId }: LessonOf) {
  const queryClient = useQueryClient();
  return useDeleteRecord({
    noun: 'Worksheet',
    subject,
    keys: [AUTHORING_KEY],
    remove: ({ id, version }: Deletable) =>
      callApi('DELETE /api/worksheets/{id}', { params: { id }, query: queryOf(version) }),
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
