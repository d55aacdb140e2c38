import { PLAN_NAMES, PLANS } from '@aicv/domain/plan';
import { formatCount } from '../../lib/format.ts';

export const PLAN_OPTIONS = PLANS.map((value) => ({ value, label: PLAN_NAMES[value] }));

/** How many wait for premium courses; nothing where nobody does. */
export function formatUpgradeRequests(open: number): string | undefined {
  if (open === 0) return undefined;
  return `${formatCount(open)} ${open === 1 ? 'person' : 'people'} requested premium courses`;
}
