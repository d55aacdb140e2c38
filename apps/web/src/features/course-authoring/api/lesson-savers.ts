import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiRequestError, failureMessage, isRetryable } from '../../../lib/api/api-request-error.ts';
import { newerState } from '../../../lib/api/newer-state.ts';
import { createStoredDraftsById, storedDraftsOwner } from '../../../lib/forms/stored-drafts.ts';
import {
  createTextSaver,
  type SaveOutcome,
  type TextDraft,
  type TextSaver,
  type TextSaverPorts,
  type TextSaverState,
} from '../../../lib/forms/text-saver.ts';
import { type LessonFacts, lessonChange, lessonProblems, lessonTexts, loadLessonChecks } from '../lesson-texts.ts';
import { refreshAuthoring } from './authoring-key.ts';
import { showLesson } from './course-draft-query.ts';

const drafts = createStoredDraftsById<TextDraft>('lesson-text');

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
  const owner = storedDraftsOwner();
  const key = `${owner} ${id}`;
  const known = savers.get(key);
  if (known !== undefined) return known;
  const saver = createTextSaver<LessonFacts>(lesson, {
    textsOf: lessonTexts,
    wrongFields: (texts) => Object.keys(lessonProblems(texts)),
    send: (texts, base) => save(id, texts, base),
    draft: { read: () => drafts.read(id), store: (draft) => drafts.store(id, draft), forget: () => drafts.forget(id) },
    isOwn: () => storedDraftsOwner() === owner,
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
