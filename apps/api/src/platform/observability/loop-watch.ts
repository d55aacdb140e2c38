import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The delay of the event loop since the window began, in milliseconds. */
export interface LoopDelay {
  readonly sinceMs: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

const RESOLUTION_MS = 20;
const WINDOW_MS = 60_000;
/** Measuring wakes the process 50 times a second, so it stops without readers. */
const UNWATCHED_AFTER_MS = 5 * 60_000;

/** Measures the event loop's delay, and stops when it was not read for a while. */
export function createLoopWatch(): { read(): LoopDelay | null; close(): void } {
  let histogram: ReturnType<typeof monitorEventLoopDelay> | undefined;
  let began = 0;
  let unwatched: NodeJS.Timeout | undefined;
  const close = () => {
    histogram?.disable();
    histogram = undefined;
    clearTimeout(unwatched);
  };
  return {
    read() {
      clearTimeout(unwatched);
      unwatched = setTimeout(close, UNWATCHED_AFTER_MS).unref();
      if (histogram === undefined) {
        histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
        histogram.enable();
        began = performance.now();
        return null;
      }
      const sinceMs = Math.round(performance.now() - began);
      if (histogram.count === 0) return null;
      const delay = { sinceMs, p99Ms: delayOf(histogram.percentile(99)), maxMs: delayOf(histogram.max) };
      if (sinceMs >= WINDOW_MS) {
        histogram.reset();
        began = performance.now();
      }
      return delay;
    },
    close,
  };
}

/** The histogram includes the requested interval, which is not a delay. */
const delayOf = (nanoseconds: number) => Math.max(0, Math.round((nanoseconds / 1e6 - RESOLUTION_MS) * 10) / 10);
