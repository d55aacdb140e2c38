import type { AiDraft } from '@aicv/contracts/ai/ai-drafts';
import type { DraftKind, DraftState, DraftSubject } from '@aicv/domain/ai/draft';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiAnswer, CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';

export interface DraftFor {
  readonly kind: DraftKind;
  readonly subject: { readonly type: DraftSubject; readonly id: string };
  /** What the user pasted, for the kinds that have it. */
  readonly text?: string;
}

export type DraftPreview = ApiAnswer<'POST /api/ai/drafts/preview'>;

const PROGRESS_EVERY_MS = 1_000;

/** A new extract, or what a model would receive: only the user sends that. */
export type StartedDraft = { readonly draft: AiDraft } | { readonly preview: DraftPreview };

export async function startDraft(body: DraftFor, signal?: AbortSignal): Promise<StartedDraft> {
  const { mode } = await callApi('GET /api/ai/status', { signal });
  return mode === 'model'
    ? { preview: await callApi('POST /api/ai/drafts/preview', { body }) }
    : { draft: await callApi('POST /api/ai/drafts', { body }) };
}

/** The user's latest draft for a record, if it is undecided. */
async function findUndecided({ kind, subject }: DraftFor, signal: AbortSignal): Promise<AiDraft | undefined> {
  const query = { subjectId: subject.id, limit: '1' } as const;
  const [latest] = (await callApiList('GET /api/ai/drafts', { query, signal })).items;
  if (latest?.kind !== kind || (latest.state !== 'ready' && latest.state !== 'running')) return undefined;
  return callApi('GET /api/ai/drafts/{id}', { params: { id: latest.id }, signal });
}

const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false } as const;

/**
 * The user's latest draft for a record, if it is undecided, or a new one. Each opening of the dialog has a query of its own: the draft of the
 * one before may be decided since.
 */
export function openedDraftQuery({ kind, subject }: DraftFor, opening: string) {
  return queryOptions({
    queryKey: ['/api/ai/drafts', 'opened', subject.id, opening],
    queryFn: async ({ signal }): Promise<StartedDraft> => {
      const draft = await findUndecided({ kind, subject }, signal);
      return draft === undefined ? startDraft({ kind, subject }, signal) : { draft };
    },
    ...ONCE,
  });
}

/** The user's latest draft for a record, if it is undecided, or null: a new one needs the text that the user pastes. */
export function undecidedDraftQuery(draftFor: DraftFor) {
  return queryOptions({
    queryKey: ['/api/ai/drafts', 'undecided', draftFor.subject.id],
    queryFn: async ({ signal }) => (await findUndecided(draftFor, signal)) ?? null,
    ...ONCE,
  });
}

/** A draft, read again every second while a model writes it. */
export function draftQuery(draft: AiDraft) {
  return queryOptions({
    queryKey: ['/api/ai/drafts', 'one', draft.id],
    queryFn: ({ signal }) => callApi('GET /api/ai/drafts/{id}', { params: { id: draft.id }, signal }),
    initialData: draft,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? PROGRESS_EVERY_MS : false),
  });
}

/** The latest accepted suggestion of scores for an opportunity. */
export function scoreSuggestionQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/opportunities', 'score-suggestion', id],
    queryFn: ({ signal }) => callApi('GET /api/opportunities/{id}/score-suggestion', { params: { id }, signal }),
  });
}

/** The drafts of all users, newest first, paginated; without a state, all of them. */
export function registerQuery(state: DraftState | undefined) {
  return infiniteQueryOptions({
    queryKey: ['/api/ai/register', state],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/ai/register', { query: { state, limit: '20', cursor: pageParam }, signal }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}
