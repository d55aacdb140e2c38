import { decisionEndpoints } from '@aicv/contracts/decisions/decisions';
import type { DecisionSubject } from '@aicv/domain/decisions/decision';
import {
  type DecisionTripwire,
  TRIPWIRES_MAX,
  type TripwireComparison,
  tripwireText,
} from '@aicv/domain/decisions/tripwire';
import { metricKey } from '@aicv/domain/ventures/kpi';
import { readKpiCell } from '@aicv/domain/ventures/kpi-cell';
import * as z from 'zod/mini';

export interface TripwireValues {
  readonly metric: string;
  readonly comparison: TripwireComparison;
  /** As typed. */
  readonly threshold: string;
}

export const NEW_TRIPWIRE: TripwireValues = { metric: '', comparison: 'below', threshold: '' };

/** Whose KPIs the tripwires watch. */
export const WATCHED_KPIS: Readonly<Record<DecisionSubject, string>> = {
  opportunity: 'the venture that is launched from the opportunity',
  venture: 'the venture',
  round: 'the venture of the round, or of the firm if it has none',
};

export const canAddTripwire = (tripwires: readonly TripwireValues[]) => tripwires.length < TRIPWIRES_MAX;

export function valuesOfTripwires(tripwires: readonly DecisionTripwire[]): TripwireValues[] {
  return tripwires.map(({ metric, comparison, threshold }) => ({
    metric,
    comparison,
    threshold: threshold.replace(/\.?0+$/, ''),
  }));
}

/** In the format of the API. A threshold that cannot be read stays as it is. */
export function tripwiresOf(values: readonly TripwireValues[]): DecisionTripwire[] {
  return values.map(({ metric, comparison, threshold }) => {
    const reading = readKpiCell(threshold, metricKey(metric));
    return { metric, comparison, threshold: reading.kind === 'value' ? reading.value : threshold.trim() };
  });
}

const BODY = z.pick(decisionEndpoints.createDecision.body, { tripwires: true });

/** The first error of each field, by path: `tripwires.0.metric`. */
export function checkTripwires(values: readonly TripwireValues[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of z.safeParse(BODY, { tripwires: tripwiresOf(values) }).error?.issues ?? []) {
    messages[path.join('.')] ??= message;
  }
  // The sentence about a number that cannot be read is more exact than that of the schema.
  for (const [index, { metric, threshold }] of values.entries()) {
    const reading = readKpiCell(threshold, metricKey(metric));
    if ('message' in reading) messages[`tripwires.${index}.threshold`] = reading.message;
  }
  return messages;
}

export const readableTripwires = (values: readonly TripwireValues[]): string =>
  tripwiresOf(values).map(tripwireText).join(', ');
