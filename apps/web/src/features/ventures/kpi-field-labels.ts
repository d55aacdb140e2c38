/** The fields of one value of a metric. An imported file names its columns so, or by their labels. */
export const KPI_FIELDS = ['metric', 'value', 'target', 'period', 'recordedAt'] as const;

export const KPI_FIELD_LABELS: Readonly<Record<(typeof KPI_FIELDS)[number], string>> = {
  metric: 'Metric',
  value: 'Value',
  target: 'Target',
  period: 'Period',
  recordedAt: 'As of',
};
