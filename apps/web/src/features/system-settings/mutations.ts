import type { Mail } from '@aicv/contracts/notifications/mails';
import type { Notification } from '@aicv/contracts/notifications/notifications';
import type { UpgradeRequest } from '@aicv/contracts/settings/upgrade-requests';
import { COMPONENT_SCORE_LABELS, type ComponentScore } from '@aicv/domain/opportunities/scoring';
import { PLAN_NAMES } from '@aicv/domain/settings/plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { scoringGuideQuery } from '../../lib/api/scoring-guide-query.ts';
import { settingsQuery } from '../../lib/api/settings-query.ts';
import { systemStateQuery } from '../../lib/api/system-state-query.ts';
import { showWritten } from '../../lib/api/written-record.ts';
import { formatCount } from '../../lib/format/format.ts';
import { isolated, nameOf } from '../../lib/format/person.ts';
import { SESSION_QUERY_KEY } from '../../lib/session/session.ts';
import { brandQuery } from '../../lib/session/use-brand.ts';
import { CAPITAL_POLICY_LABELS } from './model/capital-policy-labels.ts';
import type { SettingsChange } from './model/settings-values.ts';
import { MAILS_KEY, UPGRADE_REQUESTS_KEY } from './queries.ts';

/** Changes settings of the tenant. The form shows a refusal and keeps the input. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingsChange) => callApi('PATCH /api/settings', { body: change }),
    onSuccess: async (settings, change) => {
      await showWritten(queryClient, settingsQuery.queryKey, settings);
      void queryClient.invalidateQueries({ queryKey: brandQuery.queryKey });
      // The administrator's own role may now require two-factor sign-in, and their calendar days may have changed.
      if (change.twoStepRoles !== undefined || change.timeZone !== undefined) {
        void queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY, exact: true });
      }
      showToast({ title: 'Settings Saved', description: savedMessage(change), tone: 'success' });
    },
  });
}

/** The message after saving. It names a single choice; the page shows the rest. */
function savedMessage({ capitalPolicy, plan, timeZone }: SettingsChange): string {
  const sentences = [
    capitalPolicy === undefined ? [] : `Capital policy: ${CAPITAL_POLICY_LABELS[capitalPolicy].name}.`,
    timeZone === undefined ? [] : `Time zone: ${timeZone}.`,
    plan === undefined ? [] : `Plan: ${PLAN_NAMES[plan]}.`,
  ].flat();
  return sentences.length === 0 ? 'Changes apply immediately.' : sentences.join(' ');
}

type ScoringGuideChange = NonNullable<ApiRequest<'PATCH /api/scoring-guide/{component}'>['body']>;

/** Changes the texts of a score component. The dialog shows a refusal and stays open. */
export function useSaveScoringGuide(component: ComponentScore) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ScoringGuideChange) =>
      callApi('PATCH /api/scoring-guide/{component}', { params: { component }, body }),
    onSuccess: async (saved) => {
      const { queryKey } = scoringGuideQuery;
      const known = queryClient.getQueryData(queryKey)?.components ?? [];
      await showWritten(queryClient, queryKey, {
        components: known.map((one) => (one.component === component ? saved : one)),
      });
      showToast({
        title: 'Scoring Guide Saved',
        description: `Reviewers now see the new texts for ${COMPONENT_SCORE_LABELS[component]}.`,
        tone: 'success',
      });
    },
  });
}

/** Retries an email immediately. */
export function useResendMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Mail) => callApi('POST /api/mails/{id}/resend', { params: { id } }),
    onSuccess: ({ to }) =>
      showToast({ title: 'Email Queued', description: `It will be sent to ${isolated(to)}.`, tone: 'success' }),
    onError: (error) =>
      showToast({ title: 'Email not resent', description: failureMessage(error), tone: 'destructive' }),
    // Also after a refusal: the email may have been sent meanwhile.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: systemStateQuery.queryKey });
      return queryClient.invalidateQueries({ queryKey: MAILS_KEY });
    },
  });
}

/** Shows the text of an email with a secret link; the text stays with the caller and is not cached. */
export function useRevealMail() {
  return useMutation({
    mutationFn: ({ id }: Mail) => callApi('POST /api/mails/{id}/reveal', { params: { id } }),
    gcTime: 0,
  });
}

export type RemindedAgreement = Extract<Notification, { kind: 'agreement_reminder' }>['details']['agreement'];

/** Reminds every user with a pending agreement. The dialog shows a refusal and stays open. */
export function useRemind() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (agreement: RemindedAgreement) =>
      callApi('POST /api/system/agreement-reminders', { body: { agreement } }),
    onSuccess: ({ reminded }) => {
      const people = `${formatCount(reminded)} ${reminded === 1 ? 'person was' : 'people were'}`;
      showToast({ title: 'Reminders Sent', description: `${people} reminded.`, tone: 'success' });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: MAILS_KEY });
      return queryClient.invalidateQueries({ queryKey: systemStateQuery.queryKey });
    },
  });
}

/** Declines a request for premium courses. The dialog shows a refusal and stays open. */
export function useDeclineUpgrade() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: UpgradeRequest) => callApi('POST /api/upgrade-requests/{id}/decline', { params: { id } }),
    onSuccess: (_, { person }) =>
      showToast({
        title: 'Request Declined',
        description: `${isolated(nameOf(person))} has been notified and can ask again.`,
        tone: 'success',
      }),
    // Also after a refusal: another administrator has decided the request.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
      return queryClient.invalidateQueries({ queryKey: UPGRADE_REQUESTS_KEY });
    },
  });
}
