import { DataTable } from '../data/data-table.tsx';
import { type ChartRow, type ChartSeries, valueText } from './chart-data.ts';

type ChartTableProps = {
  label: string;
  rowHeader: string;
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
};

/** The values of a chart, about as high as its plot. */
export function ChartTable({ label, rowHeader, rows, series, formatValue }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="max-h-60 overflow-y-auto rounded-md border border-line"
    >
      <DataTable
        caption={label}
        narrow="scroll"
        rows={rows}
        rowKey={(row) => row.key}
        columns={[
          { key: 'row', header: rowHeader, isRowHeader: true, cell: (row) => row.label },
          ...series.map(({ name }, index) => ({
            key: `series-${index}`,
            header: name,
            align: 'end' as const,
            cell: (row: ChartRow) => valueText(row.values[index], formatValue),
          })),
        ]}
      />
    </div>
  );
}
