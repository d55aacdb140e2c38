import { importedKpiShape } from '@aicv/contracts/kpis';
import type { KpiPeriod } from '@aicv/domain/kpi';
import * as z from 'zod/mini';
import { validatorOf } from '../../../lib/validator-of.ts';

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

const checkAmounts = validatorOf(z.pick(importedKpiShape, { value: true, target: true }));

export function checkCorrection({ value, target }: { readonly value: string; readonly target: string }) {
  return checkAmounts({ value: value.trim(), target: target.trim() });
}

/** An empty target is none. */
export function targetOf(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
