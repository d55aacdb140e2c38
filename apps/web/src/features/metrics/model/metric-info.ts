import type { DashboardMetrics } from '@aicv/contracts/dashboard/dashboard';
import type { Metric } from '@aicv/domain/dashboard/metric-formulas';
import type { MetricViewer } from './metric-viewer.ts';

/** Explanations of a metric. */
export interface MetricInfo {
  /** The display name of the metric. */
  readonly label: string;
  /** The explained metrics, the main metric first. */
  readonly metrics: readonly [Metric, ...Metric[]];
  /** The response; undefined while loading, and for users who may not see the metrics. */
  readonly answer: Pick<DashboardMetrics, 'recordedAt' | 'asOf'> | undefined;
  /** Whether the value is a sample. */
  readonly isSample: boolean;
  readonly viewer: MetricViewer;
}
