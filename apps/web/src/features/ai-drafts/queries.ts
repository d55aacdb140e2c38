import type { AiDraft } from '@aicv/contracts/ai/ai-drafts';
import type { DraftKind, DraftSubject } from '@aicv/domain/ai/draft';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi, callApiList } from '../../lib/api/api-client.ts';

export interface DraftFor {
  readonly kind: DraftKind;
  readonly subject: { readonly type: DraftSubject; readonly id: string };
}

/** The user's undecided draft for a record, or a new one. */
export function undecidedDraftQuery({ kind, subject }: DraftFor) {
  return queryOptions({
    queryKey: ['/api/ai/drafts', 'undecided', subject.id],
    queryFn: async ({ signal }): Promise<AiDraft> => {
      const query = { subjectId: subject.id, state: 'ready', limit: '1' } as const;
      const [open] = (await callApiList('GET /api/ai/drafts', { query, signal })).items;
      return open === undefined
        ? callApi('POST /api/ai/drafts', { body: { kind, subject } })
        : callApi('GET /api/ai/drafts/{id}', { params: { id: open.id }, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

export function forgetUndecidedDraft(queryClient: QueryClient, draftFor: DraftFor): void {
  queryClient.removeQueries({ queryKey: undecidedDraftQuery(draftFor).queryKey });
}
