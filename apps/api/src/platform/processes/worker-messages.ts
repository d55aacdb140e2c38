/** What the processes of one product say to each other. */
import type { MetricsPart } from '../metrics/metrics.ts';

export type ToWorker =
  /** Another one has taken its place: end when what is under way has been answered. */
  { readonly kind: 'retire' } | { readonly kind: 'read_metrics'; readonly question: number };

export type FromWorker =
  /** It listens and answers. */
  | { readonly kind: 'ready'; readonly address: string }
  | { readonly kind: 'metrics'; readonly question: number; readonly part: MetricsPart };
