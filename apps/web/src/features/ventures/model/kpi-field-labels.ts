import type { KpiCsvColumn } from '@aicv/domain/ventures/kpi';

/** The fields of one KPI value. An imported file may also use these labels as column names. */
export const KPI_FIELD_LABELS: Readonly<Record<KpiCsvColumn, string>> = {
  metric: 'Metric',
  value: 'Value',
  target: 'Target',
  period: 'Period',
  recordedAt: 'As of',
};
