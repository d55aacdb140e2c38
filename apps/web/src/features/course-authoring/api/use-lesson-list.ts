import type { CourseDraft, DraftLesson } from '@aicv/contracts/academy/course-authoring';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { inOrderOf } from '../list-order.ts';
import { refreshAuthoring } from './authoring-key.ts';
import { courseDraftQuery, showDraft } from './course-draft-query.ts';

const orderKey = (courseId: string) => ['order-lessons', courseId] as const;
const removeKey = (courseId: string) => ['remove-lesson', courseId] as const;
/** Sequential: each change builds on the one before it. */
const scopeOf = (courseId: string) => ({ id: `lessons-of-${courseId}` });

/** The lessons with pending changes applied. */
export function useShownLessons({ id, lessons }: CourseDraft): readonly DraftLesson[] {
  const orders = useMutationState({
    filters: { mutationKey: orderKey(id), status: 'pending' },
    select: (mutation) => mutation.state.variables as readonly string[],
  });
  const removed = useMutationState({
    filters: { mutationKey: removeKey(id), status: 'pending' },
    select: (mutation) => (mutation.state.variables as DraftLesson).id,
  });
  const left = lessons.filter((lesson) => !removed.includes(lesson.id));
  return orders.reduce<readonly DraftLesson[]>(inOrderOf, left);
}

/** Reorders the lessons with an optimistic update. A refusal rolls it back and shows a toast. */
export function useOrderLessons(courseId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: orderKey(courseId),
    scope: scopeOf(courseId),
    // Without the version: a new order does not conflict with another user's edits of a lesson.
    mutationFn: (lessonIds: readonly string[]) =>
      callApi('PUT /api/courses/{id}/lesson-order', { params: { id: courseId }, body: { lessonIds: [...lessonIds] } }),
    onSuccess: (draft) => showDraft(queryClient, draft),
    onError: (error) =>
      showToast({ title: 'Order not changed', description: failureMessage(error), tone: 'destructive' }),
    onSettled: () => void refreshAuthoring(queryClient),
  });
}

/** Adds a lesson at the end of the course; resolves with the lesson. */
export function useAddLesson(courseId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: scopeOf(courseId),
    mutationFn: (lesson: Omit<NonNullable<ApiRequest<'POST /api/lessons'>['body']>, 'courseId'>) => {
      const body = { ...lesson, courseId };
      return callApi('POST /api/lessons', { body });
    },
    onSuccess: async (lesson) => {
      const { queryKey } = courseDraftQuery(courseId);
      await queryClient.cancelQueries({ queryKey });
      const added = { ...lesson, quiz: null, worksheets: [] };
      queryClient.setQueryData(
        queryKey,
        // After a lost response and a refetch, the lesson exists already.
        (draft) =>
          draft === undefined || draft.lessons.some(({ id }) => id === added.id)
            ? draft
            : { ...draft, hasUnpublishedChanges: true, lessons: [...draft.lessons, added] },
      );
      void refreshAuthoring(queryClient);
    },
  });
}

/** Removes a lesson from the course with an optimistic update. A refusal rolls it back and shows a toast. */
export function useRemoveLesson(courseId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: removeKey(courseId),
    scope: scopeOf(courseId),
    mutationFn: ({ id }: DraftLesson) =>
      callApi('PATCH /api/lessons/{id}', { params: { id }, body: { isActive: false } }),
    onSuccess: async (_, { id }) => {
      const { queryKey } = courseDraftQuery(courseId);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (draft) => {
        if (draft === undefined) return undefined;
        const lessons = draft.lessons.filter((lesson) => lesson.id !== id);
        return { ...draft, hasUnpublishedChanges: true, lessons };
      });
    },
    onError: (error) =>
      showToast({ title: 'Lesson not removed', description: failureMessage(error), tone: 'destructive' }),
    onSettled: () => void refreshAuthoring(queryClient),
  });
}

/** Restores a removed lesson, with its quiz and worksheets, at the end of the course. */
export function useRestoreLesson(courseId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: scopeOf(courseId),
    mutationFn: (id: string) => callApi('PATCH /api/lessons/{id}', { params: { id }, body: { isActive: true } }),
    onSuccess: async () => {
      await refreshAuthoring(queryClient);
      showToast({ title: 'Lesson Restored', description: 'It is now the last lesson of the course', tone: 'success' });
    },
    onError: (error) =>
      showToast({ title: 'Lesson not restored', description: failureMessage(error), tone: 'destructive' }),
  });
}
