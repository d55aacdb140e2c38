/** Supervises the workers that answer requests and restarts each that exits. */
import type { Worker } from 'node:cluster';
import { on } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { MetricsPart } from '../observability/metrics.ts';

/** The primary sends it to a worker, which answers with its metrics. */
export const READ_METRICS = 'read_metrics';

export type FromWorker =
  /** The worker listens and answers. */
  { readonly kind: 'ready'; readonly address: string } | { readonly kind: 'metrics'; readonly part: MetricsPart };

export interface Workers {
  /** The address, once the first worker listens. Rejects if that worker exits before. It has then logged why. */
  readonly listening: Promise<string>;
  /** The metrics of all workers that are ready and answer in time. */
  readMetrics(): Promise<readonly MetricsPart[]>;
  stop(): Promise<void>;
}

const FIRST_WAIT_MS = 100;
const LAST_WAIT_MS = 10_000;
/** A worker that ran for this long did not exit for the reason of the previous exit, so the delay is reset. */
const STABLE_AFTER_MS = 30_000;
/** Workers exit by themselves before this. */
export const END_WITHIN_MS = 8_000;
/** A worker that is busy for longer is missing from this scrape. */
const METRICS_WITHIN_MS = 2_000;

export class WorkerEndedError extends Error {}

/**
 * `fork` starts a worker in a slot, counted from 1; a restarted worker inherits the slot. The first worker must be ready before the others
 * start, so that a common failure is reported once.
 */
export function superviseWorkers({
  count,
  fork,
  warn,
  pause = (ms) => delay(ms, undefined, { ref: false }),
  endWithinMs = END_WITHIN_MS,
}: {
  count: number;
  fork: (slot: number) => Worker;
  warn: (details: object, message: string) => void;
  pause?: (ms: number) => Promise<void>;
  endWithinMs?: number;
}): Workers {
  const running = new Map<Worker, Promise<string>>();
  const ready = new Set<Worker>();
  const listening = Promise.withResolvers<string>();
  let isStopping = false;

  /** Resolves when the worker exits, with its signal or status. */
  function start(slot: number): Promise<string> {
    const worker = fork(slot);
    worker.on('message', (message: FromWorker) => {
      if (message.kind !== 'ready') return;
      ready.add(worker);
      listening.resolve(message.address);
    });
    // Without a listener, an error of the channel would end the primary. The worker exits when its channel breaks.
    worker.on('error', () => undefined);
    const gone = new Promise<string>((resolve) => {
      worker.on('exit', (code, signal) => {
        running.delete(worker);
        ready.delete(worker);
        resolve(signal ? `signal ${signal}` : `status ${code}`);
      });
    });
    running.set(worker, gone);
    return gone;
  }

  async function keepRunning(slot: number, first: Promise<string>): Promise<void> {
    let gone = first;
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LAST_WAIT_MS)) {
      const startedMs = performance.now();
      const reason = await gone;
      if (isStopping) return;
      if (performance.now() - startedMs > STABLE_AFTER_MS) waitMs = FIRST_WAIT_MS;
      warn({ slot, reason, waitMs }, 'a worker exited unexpectedly and will be restarted');
      await pause(waitMs);
      if (isStopping) return;
      gone = start(slot);
    }
  }

  async function startAll(): Promise<string> {
    const first = start(1);
    void first.then((reason) =>
      listening.reject(new WorkerEndedError(`A worker exited before it was ready: ${reason}`)),
    );
    const address = await listening.promise;
    for (let slot = 1; slot <= count && !isStopping; slot += 1) {
      void keepRunning(slot, slot === 1 ? first : start(slot));
    }
    return address;
  }

  return {
    listening: startAll(),
    async readMetrics() {
      const parts = await Promise.all([...ready].map(metricsOf));
      return parts.filter((part) => part !== undefined);
    },
    async stop() {
      isStopping = true;
      const end = (signal: NodeJS.Signals) => {
        for (const worker of running.keys()) worker.process.kill(signal);
      };
      end('SIGTERM');
      const force = setTimeout(end, endWithinMs, 'SIGKILL');
      await Promise.all(running.values());
      clearTimeout(force);
    },
  };
}

/** Undefined if the worker exits or is busy. */
async function metricsOf(worker: Worker): Promise<MetricsPart | undefined> {
  const messages = on(worker, 'message', { signal: AbortSignal.timeout(METRICS_WITHIN_MS), close: ['exit'] });
  worker.send(READ_METRICS, () => undefined);
  try {
    for await (const [message] of messages as AsyncIterable<[FromWorker]>) {
      if (message.kind === 'metrics') return message.part;
    }
  } catch {
    // It did not answer in time.
  }
  return undefined;
}
