import type { DashboardMetrics } from '@aicv/contracts/dashboard';
import type { Metric } from '@aicv/domain/metric-formulas';
import type { FigureReader } from './figure-reader.ts';

/** What is told of a figure besides itself. */
export interface FigureInfo {
  /** What the figure is called where it is shown. */
  readonly label: string;
  /** What it tells of, the main figure first. */
  readonly metrics: readonly [Metric, ...Metric[]];
  /** As they were answered; undefined for who may not see them, and before they are there. */
  readonly answer: Pick<DashboardMetrics, 'recordedAt' | 'asOf'> | undefined;
  /** Whether a sample stands in the figure's place. */
  readonly isSample: boolean;
  readonly reader: FigureReader;
}
