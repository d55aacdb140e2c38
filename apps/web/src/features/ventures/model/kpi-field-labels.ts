/** The fields of one KPI value. The columns of an imported file have these names or their labels. */
export const KPI_FIELDS = ['metric', 'value', 'target', 'period', 'recordedAt'] as const;

export const KPI_FIELD_LABELS: Readonly<Record<(typeof KPI_FIELDS)[number], string>> = {
  metric: 'Metric',
  value: 'Value',
  target: 'Target',
  period: 'Period',
  recordedAt: 'As of',
};
