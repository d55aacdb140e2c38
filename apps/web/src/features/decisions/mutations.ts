import type { Decision } from '@aicv/contracts/decisions/decisions';
import { DECISION_OUTCOME_NAMES } from '@aicv/domain/decisions/decision';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { ApiRequestError, failureMessage } from '../../lib/api/api-request-error.ts';
import { createIdempotentSave } from '../../lib/api/idempotent-save.ts';
import { newerState } from '../../lib/api/newer-state.ts';
import { currentMembers } from './model/committee.ts';
import { decisionQuery, forgetDecision, showDecision } from './queries.ts';

type NewDecision = NonNullable<ApiRequest<'POST /api/decisions'>['body']>;
type DecisionChange = NonNullable<ApiRequest<'PATCH /api/decisions/{id}'>['body']>;
type CastVote = NonNullable<ApiRequest<'PUT /api/decisions/{id}/votes/mine'>['body']>;
type Close = NonNullable<ApiRequest<'POST /api/decisions/{id}/close'>['body']>;

/** The decision as a change names its fields. */
const asSent = (decision: Decision): object => ({
  ...decision,
  chairId: decision.chair?.id,
  memberIds: currentMembers(decision).map(({ id }) => id),
});

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
  const [saveIdempotently] = useState(createIdempotentSave);
  return useMutation({
    mutationFn: (change: DecisionChange) =>
      saveIdempotently(change, (body) => callApi('PATCH /api/decisions/{id}', { params: { id }, body }), asSent),
    onSuccess: async (decision) => {
      await showDecision(queryClient, decision);
      showToast({ title: 'Decision Saved', description: 'The decision has been updated', tone: 'success' });
    },
    onError: (error) => showNewer(queryClient, error),
  });
}

/** Shows another user's version, for which a write was refused. */
async function showNewer(queryClient: QueryClient, error: unknown): Promise<void> {
  const newer = newerState<Decision>(error);
  if (newer !== undefined) await showDecision(queryClient, newer);
}

/** Refusals after which the page no longer has the form that was sent. */
const GONE: readonly unknown[] = ['VOTE_CAST', 'NOT_A_MEMBER', 'NOT_THE_CHAIR', 'DECISION_CLOSED', 'RECUSED'];

/** Reads the decision again. A message that would disappear with its form is shown as a toast. */
function afterRefusal(queryClient: QueryClient, { id, title }: { id: string; title: string }, error: unknown): void {
  if (!(error instanceof ApiRequestError) || error.status === 0) return;
  if (GONE.includes(error.code)) showToast({ title, description: failureMessage(error), tone: 'destructive' });
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
    onError: (error) => showNewer(queryClient, error),
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
    onError: (error) => afterRefusal(queryClient, { id, title: 'Vote Not Cast' }, error),
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
    onError: (error) => afterRefusal(queryClient, { id, title: 'Decision Not Closed' }, error),
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
