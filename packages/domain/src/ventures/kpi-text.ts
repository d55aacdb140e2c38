/** Metrics and their values as texts, in American English. */
import { groupThousands } from '../numbers/decimal.ts';
import { capitalised } from '../text/capitalised.ts';
import { isMoneyMetric } from './kpi.ts';

const ABBREVIATIONS: readonly string[] = ['mrr', 'cac', 'ltv'];

/** Label of a metric: "MRR", "Active users". */
export function metricName(metric: string): string {
  return ABBREVIATIONS.includes(metric) ? metric.toUpperCase() : capitalised(metric);
}

/**
 * The value, in stored form, of a metric that the product computes with as money ("$1,250.50"), and of any other as a number without
 * trailing zeros ("1,250.5").
 */
export function formatKpi(metric: string, value: string): string {
  const [whole = '', decimals = ''] = value.split('.');
  const grouped = `${groupThousands(whole)}.${decimals}`;
  return isMoneyMetric(metric) ? grouped.replace(/^-?/, '$&$$') : grouped.replace(/\.?0*$/, '');
}
