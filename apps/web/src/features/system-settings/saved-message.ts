import { PLAN_NAMES } from '@aicv/domain/settings/plan';
import { CAPITAL_POLICY_LABELS } from './capital-policy-labels.ts';
import type { SettingsChange } from './settings-values.ts';

/** The message after saving. It names a single choice; the page shows the rest. */
export function savedMessage({ capitalPolicy, plan }: SettingsChange): string {
  const sentences = [
    capitalPolicy === undefined ? [] : `Capital policy: ${CAPITAL_POLICY_LABELS[capitalPolicy].name}.`,
    plan === undefined ? [] : `Plan: ${PLAN_NAMES[plan]}.`,
  ].flat();
  return sentences.length === 0 ? 'Changes apply immediately.' : sentences.join(' ');
}
