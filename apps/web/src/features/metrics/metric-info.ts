import type { DashboardMetrics } from '@aicv/contracts/dashboard';
import type { Metric } from '@aicv/domain/metric-formulas';
import type { MetricViewer } from './metric-viewer.ts';

/** What is told of a figure besides itself. */
export interface MetricInfo {
  /** What the figure is called where it is shown. */
  readonly label: string;
  /** What it tells of, the main figure first. */
  readonly metrics: readonly [Metric, ...Metric[]];
  /** As they were answered; undefined for who may not see them, and before they are there. */
  readonly answer: Pick<DashboardMetrics, 'recordedAt' | 'asOf'> | undefined;
  /** Whether a sample stands in the figure's place. */
  readonly isSample: boolean;
  readonly viewer: MetricViewer;
}
