import { PLAN_NAMES } from '@aicv/domain/plan';
import { CAPITAL_POLICY_WORDS } from './capital-policy-words.ts';
import type { SettingsChange } from './settings-values.ts';

/** What now holds; a choice is named, the rest is on the page. */
export function savedWords({ capitalPolicy, plan }: SettingsChange): string {
  const words = [
    capitalPolicy === undefined ? [] : `Capital policy: ${CAPITAL_POLICY_WORDS[capitalPolicy].name}.`,
    plan === undefined ? [] : `Plan: ${PLAN_NAMES[plan]}.`,
  ].flat();
  return words.length === 0 ? 'They hold from the next request on.' : words.join(' ');
}
