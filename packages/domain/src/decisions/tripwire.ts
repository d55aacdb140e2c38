/** The tripwires of a decision: KPI values that speak against it (REQ-361). */
import { toCents } from '../numbers/decimal.ts';
import { formatKpi, metricName } from '../ventures/kpi-text.ts';

export const TRIPWIRE_COMPARISONS = ['below', 'above'] as const;

export type TripwireComparison = (typeof TRIPWIRE_COMPARISONS)[number];

export const TRIPWIRE_COMPARISON_NAMES: Readonly<Record<TripwireComparison, string>> = {
  below: 'Below',
  above: 'Above',
};

export const TRIPWIRES_MAX = 5;

/** Watches the latest value of one metric. */
export interface DecisionTripwire {
  /** In normalized form (`metricKey`). */
  readonly metric: string;
  readonly comparison: TripwireComparison;
  /** Decimal text, as the values of KPIs. */
  readonly threshold: string;
}

/** Whether the value is beyond the threshold. A value that equals the threshold is not. */
export function crosses(
  value: string,
  { comparison, threshold }: Pick<DecisionTripwire, 'comparison' | 'threshold'>,
): boolean {
  const [cents, limit] = [toCents(value), toCents(threshold)];
  return comparison === 'below' ? cents < limit : cents > limit;
}

/** "Cash below $500,000.00". */
export function tripwireText({ metric, comparison, threshold }: DecisionTripwire): string {
  return `${metricName(metric)} ${comparison} ${formatKpi(metric, threshold)}`;
}

/** A crossed tripwire: "Cash is $400,000.00, below $500,000.00". Without the value: "Cash is below $500,000.00". */
export function crossingText({
  metric,
  comparison,
  threshold,
  value,
}: DecisionTripwire & { readonly value: string | null }): string {
  const now = value === null ? '' : `${formatKpi(metric, value)}, `;
  return `${metricName(metric)} is ${now}${comparison} ${formatKpi(metric, threshold)}`;
}
