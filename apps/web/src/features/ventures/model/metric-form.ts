/** The choice of a metric from a list, or the name of a new one. */

import { kpiEndpoints } from '@aicv/contracts/ventures/kpis';
import { metricKey } from '@aicv/domain/ventures/kpi';
import { metricName } from '@aicv/domain/ventures/kpi-text';
import { similarMetric } from '@aicv/domain/ventures/metric-name';
import * as z from 'zod/mini';
import type { FieldMessages } from '../../../lib/forms/use-app-form.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

/** The choice "New metric…". No metric begins with a space. */
export const NEW_METRIC = ' new';

export type MetricValues = {
  /** One of the list, `NEW_METRIC`, or empty. */
  readonly metric: string;
  /** The name of a new metric. */
  readonly newMetric: string;
  /** Whether the user has confirmed that a name that resembles another is new. */
  readonly isNewConfirmed: boolean;
};

export const NO_METRIC: MetricValues = { metric: '', newMetric: '', isNewConfirmed: false };

const checkName = validatorOf(z.pick(kpiEndpoints.recordKpi.body, { metric: true }));

/** The chosen metric, or the key of the new name. */
export const metricOf = ({ metric, newMetric }: MetricValues) =>
  metric === NEW_METRIC ? metricKey(newMetric) : metric;

/** The known metric that a new name resembles; null if it resembles none. A known name resembles itself. */
export function resembledMetric({ metric, newMetric }: MetricValues, known: readonly string[]): string | null {
  if (metric !== NEW_METRIC) return null;
  const key = metricKey(newMetric);
  return known.includes(key) ? key : similarMetric(newMetric, known);
}

export function checkMetric(values: MetricValues, known: readonly string[]): FieldMessages<MetricValues> {
  const isNew = values.metric === NEW_METRIC;
  const { metric: message } = checkName({ metric: metricOf(values) });
  if (message !== undefined) return isNew ? { newMetric: message } : { metric: 'Choose a metric' };
  const resembled = resembledMetric(values, known);
  if (resembled === null) return {};
  if (resembled === metricOf(values)) {
    return { newMetric: `There is ${metricName(resembled)} already. Choose it instead.` };
  }
  return values.isNewConfirmed
    ? {}
    : { isNewConfirmed: `Did you mean ${metricName(resembled)}? Choose it, or confirm the new name.` };
}
