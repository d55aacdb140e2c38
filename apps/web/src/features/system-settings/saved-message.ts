import { PLAN_NAMES } from '@aicv/domain/plan';
import { CAPITAL_POLICY_LABELS } from './capital-policy-labels.ts';
import type { SettingsChange } from './settings-values.ts';

/** What now holds; a choice is named, the rest is on the page. */
export function savedMessage({ capitalPolicy, plan }: SettingsChange): string {
  const sentences = [
    capitalPolicy === undefined ? [] : `Capital policy: ${CAPITAL_POLICY_LABELS[capitalPolicy].name}.`,
    plan === undefined ? [] : `Plan: ${PLAN_NAMES[plan]}.`,
  ].flat();
  return sentences.length === 0 ? 'Changes apply immediately.' : sentences.join(' ');
}
