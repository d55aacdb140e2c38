import type { DashboardMetrics } from '@aicv/contracts/dashboard';
import type { Metric } from '@aicv/domain/metric-formulas';
import type { MetricViewer } from './metric-viewer.ts';

/** Explanations of a metric. */
export interface MetricInfo {
  /** What the figure is called where it is shown. */
  readonly label: string;
  /** The explained metrics, the main metric first. */
  readonly metrics: readonly [Metric, ...Metric[]];
  /** As they were answered; undefined for who may not see them, and before they are there. */
  readonly answer: Pick<DashboardMetrics, 'recordedAt' | 'asOf'> | undefined;
  /** Whether the value is a sample. */
  readonly isSample: boolean;
  readonly viewer: MetricViewer;
}
