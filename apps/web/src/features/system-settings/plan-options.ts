import { PLAN_NAMES, PLANS } from '@aicv/domain/settings/plan';
import { formatCount } from '../../lib/format/format.ts';

export const PLAN_OPTIONS = PLANS.map((value) => ({ value, label: PLAN_NAMES[value] }));

/** The number of pending requests for premium courses; undefined if there are none. */
export function formatUpgradeRequests(open: number): string | undefined {
  if (open === 0) return undefined;
  return `${formatCount(open)} ${open === 1 ? 'person' : 'people'} requested premium courses`;
}
