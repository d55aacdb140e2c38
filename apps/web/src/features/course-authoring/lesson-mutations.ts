import type { CourseDraft, DraftLesson } from '@aicv/contracts/academy/course-authoring';
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { ApiRequestError, failureMessage, isRetryable } from '../../lib/api/api-request-error.ts';
import { newerState } from '../../lib/api/newer-state.ts';
import { createDrafts, draftsOwner } from '../../lib/forms/drafts.ts';
import {
  createTextSaver,
  type SaveOutcome,
  type TextDraft,
  type TextSaver,
  type TextSaverPorts,
  type TextSaverState,
} from '../../lib/forms/text-saver.ts';
import { type LessonFacts, lessonChange, lessonProblems, lessonTexts, loadLessonChecks } from './model/lesson-texts.ts';
import { inOrderOf } from './model/list-order.ts';
import { courseDraftQuery, refreshAuthoring, showDraft, showLesson } from './queries.ts';

const orderKey = (courseId: string) => ['order-lessons', courseId] as const;
/** Of the mutations whose lesson is hidden while they are pending. */
export const removeLessonKey = (courseId: string) => ['remove-lesson', courseId] as const;
/** Sequential: each change builds on the one before it. */
export const lessonsScope = (courseId: string) => ({ id: `lessons-of-${courseId}` });

/** The lessons with pending changes applied. */
export function useShownLessons({ id, lessons }: CourseDraft): readonly DraftLesson[] {
  const orders = useMutationState({
    filters: { mutationKey: orderKey(id), status: 'pending' },
    select: (mutation) => mutation.state.variables as readonly string[],
  });
  const removed = useMutationState({
    filters: { mutationKey: removeLessonKey(id), status: 'pending' },
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
    scope: lessonsScope(courseId),
    // Without the version: a new order does not conflict with another user's edits of a lesson.
    mutationFn: (lessonIds: readonly string[]) =>
      callApi('PUT /api/courses/{id}/lesson-order', { params: { id: courseId }, body: { lessonIds: [...lessonIds] } }),
    onSuccess: (draft) => showDraft(queryClient, draft),
    onError: (error) =>
      showToast({ title: 'Order not changed', description: failureMessage(error), tone: 'destructive' }),
    onSettled: (draft) => void refreshAuthoring(queryClient, draft),
  });
}

/** Adds a lesson at the end of the course; resolves with the lesson. */
export function useAddLesson(courseId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: lessonsScope(courseId),
    mutationFn: (lesson: Omit<NonNullable<ApiRequest<'POST /api/lessons'>['body']>, 'courseId'>) => {
      const body = { ...lesson, courseId };
      return callApi('POST /api/lessons', { body });
    },
    onSuccess: async (lesson) => {
      const { queryKey } = courseDraftQuery(courseId);
      await queryClient.cancelQueries({ queryKey });
      const added = { ...lesson, quiz: null, files: [], worksheets: [] };
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

const drafts = createDrafts<TextDraft>({ kind: 'lesson-text', lasts: 'browser' });

type LessonSaver = TextSaver<LessonFacts>;

/** Savers by user and lesson: a save continues when another lesson or page opens. */
const savers = new Map<string, LessonSaver>();

const flushAll = () => {
  for (const saver of savers.values()) void saver.flush();
};
globalThis.addEventListener?.('online', flushAll);
globalThis.addEventListener?.('pagehide', flushAll);

/** A lesson with its unsaved input. The component must stay with one lesson for its lifetime. */
export function useLessonSaver(lesson: LessonFacts): { readonly state: TextSaverState; readonly saver: LessonSaver } {
  const queryClient = useQueryClient();
  const [saver] = useState(() => saverOf(lesson, queryClient));
  useEffect(() => saver.meet(lesson), [saver, lesson]);
  const { id } = lesson;
  useEffect(() => {
    // Drafts of an earlier visit are validated before they are sent.
    if (drafts.read(id) !== undefined) void whenChecksAreThere().then(saver.retry);
    return () => void saver.flush();
  }, [saver, id]);
  return { state: useSyncExternalStore(saver.subscribe, saver.state), saver };
}

/** Whether something of the lesson was typed on this device and is not saved. */
export function useHasLessonDraft(lessonId: string): boolean {
  return useSyncExternalStore(drafts.subscribe, () => drafts.read(lessonId) !== undefined);
}

/** Saves the input of the lessons, including drafts of earlier visits; resolves with the lessons that still have unsaved input. */
export async function flushLessons<Lesson extends LessonFacts>(
  lessons: readonly Lesson[],
  queryClient: QueryClient,
): Promise<Lesson[]> {
  const open = lessons.filter(({ id }) => drafts.read(id) !== undefined);
  if (open.length > 0) await whenChecksAreThere();
  const areSaved = await Promise.all(open.map((lesson) => saverOf(lesson, queryClient).flush()));
  return open.filter((_, index) => areSaved[index] === false);
}

/** Without the schemas the server alone validates. */
const whenChecksAreThere = () => loadLessonChecks().catch(() => undefined);

function saverOf(lesson: LessonFacts, queryClient: QueryClient): LessonSaver {
  const { id, courseId } = lesson;
  const owner = draftsOwner();
  const key = `${owner} ${id}`;
  const known = savers.get(key);
  if (known !== undefined) return known;
  const saver = createTextSaver<LessonFacts>(lesson, {
    textsOf: lessonTexts,
    wrongFields: (texts) => Object.keys(lessonProblems(texts)),
    send: (texts, base) => save(id, texts, base),
    draft: drafts.of(id),
    isOwn: () => draftsOwner() === owner,
    onStored: async (stored) => {
      await showLesson(queryClient, { courseId, lessonId: id, change: (shown) => ({ ...shown, ...stored }) });
      await refreshAuthoring(queryClient);
    },
  });
  savers.set(key, saver);
  return saver;
}

const save: (
  id: string,
  ...send: Parameters<TextSaverPorts<LessonFacts>['send']>
) => Promise<SaveOutcome<LessonFacts>> = async (id, texts, base) => {
  const body = { ...lessonChange(texts, base.texts), version: base.version };
  try {
    return { kind: 'saved', stored: await callApi('PATCH /api/lessons/{id}', { params: { id }, body }) };
  } catch (error) {
    const newer = newerState<LessonFacts>(error);
    if (newer !== undefined) return { kind: 'stale', stored: newer };
    if (isRetryable(error)) return { kind: 'lost' };
    const [issue] = error instanceof ApiRequestError ? error.issues : [];
    return { kind: 'refused', message: issue?.message ?? failureMessage(error) };
  }
};
