import type { AiDraft } from '@aicv/contracts/ai/ai-drafts';
import type { DraftKind, DraftState, DraftSubject } from '@aicv/domain/ai/draft';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiAnswer, CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';

export interface DraftFor {
  readonly kind: DraftKind;
  readonly subject: { readonly type: DraftSubject; readonly id: string };
}

export type DraftPreview = ApiAnswer<'POST /api/ai/drafts/preview'>;

const PROGRESS_EVERY_MS = 1_000;

/**
 * The user's latest draft for a record, if it is undecided. Otherwise a new extract, or what a model would receive: only the user sends
 * that. Each opening of the dialog has a query of its own: the draft of the one before may be decided since.
 */
export function openedDraftQuery({ kind, subject }: DraftFor, opening: string) {
  return queryOptions({
    queryKey: ['/api/ai/drafts', 'opened', subject.id, opening],
    queryFn: async ({ signal }): Promise<{ draft: AiDraft } | { preview: DraftPreview }> => {
      const query = { subjectId: subject.id, limit: '1' } as const;
      const [latest] = (await callApiList('GET /api/ai/drafts', { query, signal })).items;
      if (latest?.state === 'ready' || latest?.state === 'running') {
        return { draft: await callApi('GET /api/ai/drafts/{id}', { params: { id: latest.id }, signal }) };
      }
      const body = { kind, subject };
      const { mode } = await callApi('GET /api/ai/status', { signal });
      return mode === 'model'
        ? { preview: await callApi('POST /api/ai/drafts/preview', { body }) }
        : { draft: await callApi('POST /api/ai/drafts', { body }) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
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
