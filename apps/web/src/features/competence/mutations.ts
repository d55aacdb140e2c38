import type { CompetenceRule, CompetenceWaiver } from '@aicv/contracts/competence/competence';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { settingsQuery } from '../../lib/api/settings-query.ts';
import { showWritten } from '../../lib/api/written-record.ts';
import { isolated, nameOf } from '../../lib/format/person.ts';
import { readSessionAgain } from '../../lib/session/follow-session-elsewhere.ts';
import { actionLabel, requirementLabel, type ruleOf } from './model/rule-values.ts';
import { RULES_KEY, WAIVERS_KEY } from './queries.ts';

type WrittenRule = NonNullable<ReturnType<typeof ruleOf>>;

/** The administrator's own access may have changed, too. */
async function refresh(queryClient: QueryClient): Promise<void> {
  void readSessionAgain(queryClient);
  void queryClient.invalidateQueries({ queryKey: WAIVERS_KEY });
  await queryClient.invalidateQueries({ queryKey: RULES_KEY, exact: true });
}

/** Creates a rule, or replaces what `rule` requires. The dialog shows a refusal and stays open. */
export function useSaveRule(rule: CompetenceRule | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ capability, ...requirement }: WrittenRule) =>
      rule === null
        ? callApi('POST /api/competence-rules', { body: { capability, ...requirement } })
        : callApi('PUT /api/competence-rules/{id}', {
            params: { id: rule.id },
            body: { ...requirement, version: rule.version },
          }),
    onSuccess: (saved) =>
      showToast({
        title: 'Rule Saved',
        description: `${actionLabel(saved.capability)}: ${isolated(requirementLabel(saved))}.`,
        tone: 'success',
      }),
    onSettled: () => refresh(queryClient),
  });
}

/** The dialog shows a refusal and stays open. */
export function useDeleteRule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: CompetenceRule) => callApi('DELETE /api/competence-rules/{id}', { params: { id } }),
    onSuccess: (_answer, { capability }) =>
      showToast({
        title: 'Rule Deleted',
        description: `${actionLabel(capability)} needs no certificate now.`,
        tone: 'success',
      }),
    onSettled: () => refresh(queryClient),
  });
}

type LevelValidity = NonNullable<ApiRequest<'PATCH /api/settings'>['body']>['levelValidityMonths'];

/** The form shows a refusal and keeps the input. */
export function useSaveLevelValidity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (levelValidityMonths: LevelValidity) =>
      callApi('PATCH /api/settings', { body: { levelValidityMonths } }),
    onSuccess: async (settings) => {
      await showWritten(queryClient, settingsQuery.queryKey, settings);
      showToast({ title: 'Validity Saved', description: 'It applies to new certificates.', tone: 'success' });
    },
  });
}

type NewWaiver = NonNullable<ApiRequest<'POST /api/competence-waivers'>['body']>;

/** The dialog shows a refusal and stays open. */
export function useGrantWaiver() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewWaiver) => callApi('POST /api/competence-waivers', { body }),
    onSuccess: ({ user, capability }) =>
      showToast({
        title: 'Waiver Granted',
        description: `${isolated(nameOf(user))} can ${actionLabel(capability).toLowerCase()}.`,
        tone: 'success',
      }),
    onSettled: () => refresh(queryClient),
  });
}

/** The dialog shows a refusal and stays open. */
export function useWithdrawWaiver() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: CompetenceWaiver) => callApi('DELETE /api/competence-waivers/{id}', { params: { id } }),
    onSuccess: (_answer, { user }) =>
      showToast({ title: 'Waiver Ended', description: `For ${isolated(nameOf(user))}.`, tone: 'success' }),
    onSettled: () => refresh(queryClient),
  });
}
