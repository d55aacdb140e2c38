import { importedKpiShape } from '@aicv/contracts/ventures/kpis';
import type { KpiPeriod } from '@aicv/domain/ventures/kpi';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

export type KpiFormValues = {
  readonly metric: string;
  readonly value: string;
  readonly target: string;
  readonly period: string;
  readonly recordedAt: string;
};

const checkFields = validatorOf(importedKpiShape);

export function checkKpi({ metric, value, target, period, recordedAt }: KpiFormValues) {
  const messages = checkFields({
    metric,
    value: value.trim(),
    target: target.trim(),
    period: period as KpiPeriod,
    recordedAt,
  });
  return recordedAt === '' ? { ...messages, recordedAt: 'Date is required' } : messages;
}

/** The typed values in the format of the API; an empty target becomes null. */
export function kpiOfForm({ metric, value, target, period, recordedAt }: KpiFormValues) {
  return { metric, value: value.trim(), target: target.trim() || null, period: period as KpiPeriod, recordedAt };
}
