import type { Metric } from '@aicv/domain/dashboard/metric-formulas';
import { formatCount } from '../../lib/format/format.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatMonths } from './metric-format.ts';

/**
 * The value of a record behind a metric: months for the time to exit, a number for a team, money for all others. Records of a count have no
 * value.
 */
export function sourceValueText(metric: Metric, value: string | null): string {
  if (value === null) return '–';
  if (metric === 'teamMembers') return formatCount(Number(value));
  return metric === 'timeToExitMonths' ? formatMonths(Number(value)) : formatMoney(value);
}
