/** The data of a chart of any kind: the chart, its tooltip and its table are three views of these rows. */
export type ChartRow = { key: string; label: string; values: readonly (number | null)[] };

export type ChartSeries = {
  name: string;
  /** A total appears only in tooltip and table. */
  mark: 'line' | 'reference' | 'bar' | 'total';
  /** The color of its mark, as a text color class. */
  color: string;
  /** False if the chart labels the series directly. */
  isInLegend: boolean;
};

const COLORS = ['text-data-1', 'text-data-2', 'text-data-3', 'text-data-4', 'text-data-5', 'text-data-6'] as const;

export const REFERENCE_COLOR = 'text-fg-3';

/** The nominal palette in order. Neighbors are distinguishable with every color vision deficiency. */
export function seriesColor(index: number): string {
  return COLORS[index % COLORS.length] ?? COLORS[0];
}

/** An unknown value shows as a dash, which is neither zero nor an empty cell. */
export function valueText(value: number | null | undefined, formatValue: (value: number) => string): string {
  return value === null || value === undefined ? '–' : formatValue(value);
}
