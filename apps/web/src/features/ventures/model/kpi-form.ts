import { importedKpiShape } from '@aicv/contracts/ventures/kpis';
import { type KpiPeriod, metricKey } from '@aicv/domain/ventures/kpi';
import { readKpiCell } from '@aicv/domain/ventures/kpi-cell';
import { similarMetric } from '@aicv/domain/ventures/metric-name';
import type { FieldMessages } from '../../../lib/forms/use-app-form.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';
import { metricName } from './kpi-series.ts';

/** The choice "New metric…". No metric begins with a space. */
export const NEW_METRIC = ' new';

export type KpiFormValues = {
  /** One of the list, `NEW_METRIC`, or empty. */
  readonly metric: string;
  /** The name of a new metric. */
  readonly newMetric: string;
  /** Whether the user has confirmed that a name that resembles another is new. */
  readonly isNewConfirmed: boolean;
  readonly value: string;
  readonly target: string;
  readonly period: string;
  readonly recordedAt: string;
};

export const NO_METRIC = { metric: '', newMetric: '', isNewConfirmed: false } as const;

const checkFields = validatorOf(importedKpiShape);

/** The known metric that the name of a new one resembles; null if it resembles none. A known name resembles itself. */
export function resembledMetric({ metric, newMetric }: KpiFormValues, known: readonly string[]): string | null {
  if (metric !== NEW_METRIC) return null;
  const key = metricKey(newMetric);
  return known.includes(key) ? key : similarMetric(newMetric, known);
}

export function checkKpi(values: KpiFormValues, known: readonly string[]): FieldMessages<KpiFormValues> {
  const { metric, newMetric, isNewConfirmed, recordedAt } = values;
  const isNew = metric === NEW_METRIC;
  const {
    metric: metricMessage,
    value,
    target,
    ...messages
  } = checkFields({
    ...kpiOfForm(values),
    target: kpiOfForm(values).target ?? '',
  });
  const resembled = resembledMetric(values, known);
  return {
    ...messages,
    ...numberMessages(values, { value, target }),
    ...(metricMessage === undefined ? {} : isNew ? { newMetric: metricMessage } : { metric: 'Choose a metric' }),
    ...(resembled === metricKey(newMetric)
      ? { newMetric: `${metricName(resembled)} is in the list already. Choose it there.` }
      : resembled !== null && !isNewConfirmed
        ? { isNewConfirmed: `Did you mean ${metricName(resembled)}? Choose it, or confirm the new name.` }
        : {}),
    ...(recordedAt === '' ? { recordedAt: 'Date is required' } : {}),
  };
}

/** The sentence about a number that cannot be read is more exact than that of the schema. */
function numberMessages(
  values: KpiFormValues,
  schema: { readonly value: string | undefined; readonly target: string | undefined },
): Pick<FieldMessages<KpiFormValues>, 'value' | 'target'> {
  const messageOf = (field: 'value' | 'target') => {
    const reading = readKpiCell(values[field], metricOf(values));
    return 'message' in reading ? reading.message : schema[field];
  };
  const [value, target] = [messageOf('value'), messageOf('target')];
  return { ...(value === undefined ? {} : { value }), ...(target === undefined ? {} : { target }) };
}

const metricOf = ({ metric, newMetric }: KpiFormValues) => metricKey(metric === NEW_METRIC ? newMetric : metric);

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
