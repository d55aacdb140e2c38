/** Messages between the primary and its workers. */
import type { MetricsPart } from '../metrics/metrics.ts';

export type ToWorker =
  /** A replacement is ready: end after answering the requests in flight. */
  { readonly kind: 'retire' } | { readonly kind: 'read_metrics'; readonly question: number };

export type FromWorker =
  /** The worker listens and answers. */
  | { readonly kind: 'ready'; readonly address: string }
  | { readonly kind: 'metrics'; readonly question: number; readonly part: MetricsPart };
