import type { CompetenceRule, CompetenceWaiver } from '@aicv/contracts/competence/competence';
import { COMPETENCE_ACTIONS } from '@aicv/domain/access/competence-actions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { settingsQuery } from '../../lib/api/settings-query.ts';
import { showWritten } from '../../lib/api/written-record.ts';
import { isolated, nameOf } from '../../lib/format/person.ts';
import { readSessionAgain } from '../../lib/session/follow-session-elsewhere.ts';
import { actionLabel, requirementLabel, type ruleOf } from './model/rule-values.ts';
import { RULES_KEY, WAIVERS_KEY } from './queries.ts';

type WrittenRule = NonNullable<ReturnType<typeof ruleOf>>;

interface Message {
  readonly title: string;
  readonly description: string;
}

/**
 * A write of rules or waivers. Its dialog shows a refusal and stays open. Refreshes the lists after a refusal, too: another administrator
 * may have changed them. The administrator's own access may have changed.
 */
function useCompetenceWrite<Input, Answer>(
  write: (input: Input) => Promise<Answer>,
  messageOf: (answer: Answer, input: Input) => Message,
) {
  const queryClient = useQueryClient();
  const refresh = async () => {
    void readSessionAgain(queryClient);
    void queryClient.invalidateQueries({ queryKey: WAIVERS_KEY });
    await queryClient.invalidateQueries({ queryKey: RULES_KEY, exact: true });
  };
  return useMutation({
    mutationFn: write,
    onSuccess: (answer, input) => {
      showToast({ ...messageOf(answer, input), tone: 'success' });
      return refresh();
    },
    onError: refresh,
  });
}

/** Creates a rule, or replaces what `rule` requires. */
export function useSaveRule(rule: CompetenceRule | null) {
  return useCompetenceWrite(
    ({ capability, ...requirement }: WrittenRule) =>
      rule === null
        ? callApi('POST /api/competence-rules', { body: { capability, ...requirement } })
        : callApi('PUT /api/competence-rules/{id}', {
            params: { id: rule.id },
            body: { ...requirement, version: rule.version },
          }),
    (saved) => ({
      title: 'Rule Saved',
      description: `${actionLabel(saved.capability)}: ${isolated(requirementLabel(saved))}.`,
    }),
  );
}

export function useDeleteRule() {
  return useCompetenceWrite(
    ({ id }: CompetenceRule) => callApi('DELETE /api/competence-rules/{id}', { params: { id } }),
    (_answer, { capability }) => ({
      title: 'Rule Deleted',
      description: `${actionLabel(capability)} needs no certificate now.`,
    }),
  );
}

type NewWaiver = NonNullable<ApiRequest<'POST /api/competence-waivers'>['body']>;

export function useGrantWaiver() {
  return useCompetenceWrite(
    (body: NewWaiver) => callApi('POST /api/competence-waivers', { body }),
    ({ user, capability }) => ({
      title: 'Waiver Granted',
      description: `${isolated(nameOf(user))} can ${COMPETENCE_ACTIONS[capability]}.`,
    }),
  );
}

export function useWithdrawWaiver() {
  return useCompetenceWrite(
    ({ id }: CompetenceWaiver) => callApi('DELETE /api/competence-waivers/{id}', { params: { id } }),
    (_answer, { user }) => ({ title: 'Waiver Ended', description: `For ${isolated(nameOf(user))}.` }),
  );
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
