import type { Decision } from '@aicv/contracts/decisions/decisions';
import { DECISION_OUTCOME_NAMES } from '@aicv/domain/decisions/decision';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { ApiRequestError, failureMessage } from '../../lib/api/api-request-error.ts';
import { decisionQuery } from '../../lib/api/decision-query.ts';
import { forgetDecision, removeDecision, showDecision } from './queries.ts';

type NewDecision = NonNullable<ApiRequest<'POST /api/decisions'>['body']>;
type DecisionChange = NonNullable<ApiRequest<'PATCH /api/decisions/{id}'>['body']>;
type CastVote = NonNullable<ApiRequest<'PUT /api/decisions/{id}/votes/mine'>['body']>;
type Close = NonNullable<ApiRequest<'POST /api/decisions/{id}/close'>['body']>;

export function usePrepareDecision() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewDecision) => callApi('POST /api/decisions', { body }),
    onSuccess: async (decision) => {
      await showDecision(queryClient, decision);
      showToast({ title: 'Decision Prepared', description: 'Open it once its memo is complete', tone: 'success' });
    },
  });
}

export function useSaveDecision(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DecisionChange) => callApi('PATCH /api/decisions/{id}', { params: { id }, body }),
    onSuccess: async (decision) => {
      await showDecision(queryClient, decision);
      showToast({ title: 'Decision Saved', description: 'The decision has been updated', tone: 'success' });
    },
    onError: () => readAfterRefusal(queryClient, id),
  });
}

/** `onDeleted` runs before the lists lose the draft. */
export function useDeleteDecision({ onDeleted }: { readonly onDeleted: () => unknown }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<Decision, 'id' | 'version'>) =>
      callApi('DELETE /api/decisions/{id}', { params: { id }, query: { version: String(version) } }),
    onSuccess: async (_, { id }) => {
      await onDeleted();
      removeDecision(queryClient, id);
      showToast({ title: 'Draft Deleted', description: 'The decision and its memo are deleted', tone: 'success' });
    },
    onError: (_error, { id }) => readAfterRefusal(queryClient, id),
  });
}

/** Refusals after which the page no longer has the form that was sent. */
const GONE: readonly unknown[] = ['VOTE_CAST', 'NOT_A_MEMBER', 'NOT_THE_CHAIR', 'DECISION_CLOSED', 'RECUSED'];

/** Shows a message that would disappear with its form as a toast. */
function showIfGone(title: string, error: unknown): void {
  if (!(error instanceof ApiRequestError) || !GONE.includes(error.code)) return;
  showToast({ title, description: failureMessage(error), tone: 'destructive' });
}

/** Reads a decision again that was not as the page shows it. */
function readAfterRefusal(queryClient: QueryClient, id: string): void {
  void queryClient.invalidateQueries({ queryKey: decisionQuery(id).queryKey });
}

export function useOpenDecision() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<Decision, 'id' | 'version'>) =>
      callApi('POST /api/decisions/{id}/open', { params: { id }, body: { version } }),
    onSuccess: async (decision) => {
      await showDecision(queryClient, decision);
      showToast({ title: 'Decision Opened', description: 'The committee can vote now', tone: 'success' });
    },
    onError: (_error, { id }) => readAfterRefusal(queryClient, id),
  });
}

/** Casts the user's vote. After a recusal, the page shows nothing of the decision any more. */
export function useCastVote(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CastVote): Promise<Decision | undefined> =>
      callApi('PUT /api/decisions/{id}/votes/mine', { params: { id }, body }),
    onSuccess: async (decision) => {
      if (decision === undefined) await forgetDecision(queryClient, id);
      else await showDecision(queryClient, decision);
      showToast(
        decision === undefined
          ? { title: 'You Recused Yourself', description: 'The decision is closed to you', tone: 'success' }
          : { title: 'Vote Cast', description: 'You now see the votes of the others', tone: 'success' },
      );
    },
    onError: (error) => {
      showIfGone('Vote Not Cast', error);
      readAfterRefusal(queryClient, id);
    },
  });
}

export function useCloseDecision(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Close) => callApi('POST /api/decisions/{id}/close', { params: { id }, body }),
    onSuccess: async (decision) => {
      await showDecision(queryClient, decision);
      // Conditions are tasks now.
      void queryClient.invalidateQueries({ queryKey: ['/api/tasks'] });
      const { outcome } = decision;
      showToast({
        title: 'Decision Closed',
        description: outcome === null ? 'The minutes are signed' : DECISION_OUTCOME_NAMES[outcome],
        tone: 'success',
      });
    },
    // Conditions of votes that arrived meanwhile are added.
    onError: (error) => {
      showIfGone('Decision Not Closed', error);
      readAfterRefusal(queryClient, id);
    },
  });
}

export function useSupersedeDecision(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => callApi('POST /api/decisions/{id}/supersede', { params: { id }, body: { reason } }),
    onSuccess: async (decision) => {
      await showDecision(queryClient, decision);
      showToast({
        title: 'Decision Prepared',
        description: 'The closed decision stays in force until this one is closed',
        tone: 'success',
      });
    },
  });
}
