import { importedKpiShape } from '@aicv/contracts/ventures/kpis';
import type { KpiPeriod } from '@aicv/domain/ventures/kpi';
import { readKpiCell } from '@aicv/domain/ventures/kpi-cell';
import type { FieldMessages } from '../../../lib/forms/use-app-form.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';
import { checkMetric, type MetricValues, metricOf } from './metric-form.ts';

export type KpiFormValues = MetricValues & {
  readonly value: string;
  readonly target: string;
  readonly period: string;
  readonly recordedAt: string;
};

const checkFields = validatorOf(importedKpiShape);

/** `known` are the names of all metrics. */
export function checkKpi(values: KpiFormValues, known: readonly string[]): FieldMessages<KpiFormValues> {
  const sent = kpiOfForm(values);
  const { metric: _metric, ...messages } = checkFields({ ...sent, target: sent.target ?? '' });
  return {
    ...messages,
    ...checkMetric(values, known),
    ...numberMessage('value', values),
    ...numberMessage('target', values),
    ...(values.recordedAt === '' ? { recordedAt: 'Date is required' } : {}),
  };
}

/** The sentence about a number that cannot be read is more exact than that of the schema. */
function numberMessage(field: 'value' | 'target', values: KpiFormValues): FieldMessages<KpiFormValues> {
  const reading = readKpiCell(values[field], metricOf(values));
  return 'message' in reading ? { [field]: reading.message } : {};
}

/** The typed values in the format of the API; an empty target becomes null. A number that cannot be read stays as it is. */
export function kpiOfForm(values: KpiFormValues) {
  const metric = metricOf(values);
  const amountOf = (text: string) => {
    const reading = readKpiCell(text, metric);
    return reading.kind === 'value' ? reading.value : text.trim();
  };
  return {
    metric,
    value: amountOf(values.value),
    target: amountOf(values.target) || null,
    period: values.period as KpiPeriod,
    recordedAt: values.recordedAt,
  };
}
