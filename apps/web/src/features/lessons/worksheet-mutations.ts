import type { IdeaSet, Worksheet } from '@aicv/contracts/academy/lessons';
import { FIELD_ANSWER_MAX_LENGTH, openPhases } from '@aicv/domain/academy/worksheet';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiRequestError, failureMessage, isRetryable } from '../../lib/api/api-request-error.ts';
import { newerState } from '../../lib/api/newer-state.ts';
import { createDrafts, draftsOwner } from '../../lib/forms/drafts.ts';
import type { Texts } from '../../lib/forms/merge-changes.ts';
import {
  createTextSaver,
  type SaveOutcome,
  type TextDraft,
  type TextSaver,
  type TextSaverState,
} from '../../lib/forms/text-saver.ts';
import { IDEA_SET_KEY, lessonQuery } from './queries.ts';

const drafts = createDrafts<TextDraft>({ kind: 'worksheet', lasts: 'browser' });

interface WorksheetEntry {
  readonly saver: TextSaver<Worksheet>;
  /** The displayed version; another version of the course may have other fields. */
  worksheet: Worksheet;
}

/** Savers by user and worksheet: a save continues when the user leaves the lesson. */
const savers = new Map<string, WorksheetEntry>();

const flushAll = () => {
  for (const { saver } of savers.values()) void saver.flush();
};
globalThis.addEventListener?.('online', flushAll);
globalThis.addEventListener?.('pagehide', flushAll);

export interface OpenWorksheet {
  readonly state: TextSaverState;
  readonly saver: TextSaver<Worksheet>;
}

/** A worksheet with its unsaved input. The component must stay with one worksheet for its lifetime. */
export function useWorksheet(worksheet: Worksheet): OpenWorksheet {
  const queryClient = useQueryClient();
  const [saver] = useState(() => saverOf(worksheet, queryClient));
  useEffect(() => saver.meet(worksheet), [saver, worksheet]);
  useEffect(() => {
    saver.retry();
    return () => void saver.flush();
  }, [saver]);
  return { state: useSyncExternalStore(saver.subscribe, saver.state), saver };
}

/** Whether any of these worksheets has unsaved input, from this or an earlier visit. Such input is sent meanwhile. */
export function useUnsavedWorksheets(worksheets: readonly Worksheet[]): boolean {
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const worksheet of worksheets) {
      if (drafts.read(worksheet.id) !== undefined) saverOf(worksheet, queryClient).retry();
    }
  }, [worksheets, queryClient]);
  return useSyncExternalStore(drafts.subscribe, () => worksheets.some(({ id }) => drafts.read(id) !== undefined));
}

function saverOf(worksheet: Worksheet, queryClient: QueryClient): TextSaver<Worksheet> {
  const { id } = worksheet;
  const owner = draftsOwner();
  const key = `${owner} ${id}`;
  const known = savers.get(key);
  if (known !== undefined) {
    known.worksheet = worksheet;
    return known.saver;
  }
  const saver = createTextSaver(worksheet, {
    textsOf: ({ answers }) => answers,
    wrongFields: (texts) => Object.keys(texts).filter((field) => (texts[field] ?? '').length > FIELD_ANSWER_MAX_LENGTH),
    send: (texts, { version }) => save(savers.get(key)?.worksheet ?? worksheet, texts, version),
    draft: drafts.of(id),
    isOwn: () => draftsOwner() === owner,
    onStored: (stored) => showStored(queryClient, stored),
  });
  savers.set(key, { saver, worksheet });
  return saver;
}

/** Sends all answers: the server removes an answer that is missing. */
async function save({ id, fields }: Worksheet, texts: Texts, version: number): Promise<SaveOutcome<Worksheet>> {
  const known = fields.filter((field) => Object.hasOwn(texts, field.id));
  const body = { answers: Object.fromEntries(known.map((field) => [field.id, texts[field.id] ?? ''])), version };
  try {
    return { kind: 'saved', stored: await callApi('PUT /api/worksheets/{id}/answers', { params: { id }, body }) };
  } catch (error) {
    const newer = newerState<Worksheet>(error);
    if (newer !== undefined) return { kind: 'stale', stored: newer };
    if (isRetryable(error)) return { kind: 'lost' };
    const [issue] = error instanceof ApiRequestError ? error.issues : [];
    const isClosed = error instanceof ApiRequestError && error.code === 'ALREADY_SUBMITTED';
    return { kind: isClosed ? 'closed' : 'refused', message: issue?.message ?? failureMessage(error) };
  }
}

/** Updates all pages that show the worksheet. */
function showStored(queryClient: QueryClient, stored: Worksheet): void {
  const replaced = (worksheets: readonly Worksheet[]) =>
    worksheets.map((worksheet) => (worksheet.id === stored.id ? stored : worksheet));
  queryClient.setQueryData(
    lessonQuery(stored.lessonId).queryKey,
    (lesson) => lesson && { ...lesson, worksheets: replaced(lesson.worksheets) },
  );
  queryClient.setQueriesData<IdeaSet>({ queryKey: IDEA_SET_KEY }, (set) => {
    if (!set?.worksheets.some(({ id }) => id === stored.id)) return set;
    const worksheets = replaced(set.worksheets);
    return { ...set, worksheets, openPhases: openPhases(worksheets) };
  });
}
