/** Supervises the workers that answer requests: restarts each that ends, and replaces all of them one by one. */
import type { Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** The subset of node:cluster's Worker that is used here. */
export type WorkerProcess = Pick<Worker, 'on' | 'off' | 'send' | 'isConnected'> & {
  readonly process: { readonly pid?: number | undefined; kill(signal: NodeJS.Signals): unknown };
};

export interface Workers {
  /** The address, once the first worker listens. Rejects if that worker exits before. It has then logged why. */
  readonly listening: Promise<string>;
  /** Starts a new worker in each slot, one after the other, and retires the old one. */
  replaceAll(): Promise<void>;
  /** One worker per slot, without those that are ending or not ready yet. */
  readyWorkers(): readonly WorkerProcess[];
  stop(): Promise<void>;
}

const FIRST_WAIT_MS = 100;
const LAST_WAIT_MS = 10_000;
/** A worker that ran for this long did not exit for the reason of the previous exit, so the delay is reset. */
const STABLE_AFTER_MS = 30_000;
/** Workers exit by themselves before this. */
export const END_WITHIN_MS = 8_000;

interface Running {
  readonly worker: WorkerProcess;
  readonly ready: Promise<string>;
  /** Whether it is ready. */
  isReady: boolean;
  /** Resolves when it exits, with its signal or status. */
  readonly gone: Promise<string>;
}

export class WorkerEndedError extends Error {}

/**
 * `fork` starts a worker in a slot, counted from 1; a replacement inherits the slot. The first worker must be ready before the others
 * start, so that a common failure is reported once.
 */
export function superviseWorkers({
  count,
  fork,
  log,
  pause = (ms) => delay(ms, undefined, { ref: false }),
  endWithinMs = END_WITHIN_MS,
}: {
  count: number;
  fork: (slot: number) => WorkerProcess;
  log: { warn: (details: object, message: string) => void; info: (details: object, message: string) => void };
  pause?: (ms: number) => Promise<void>;
  endWithinMs?: number;
}): Workers {
  const all = new Set<Running>();
  const slots: Running[] = [];
  let isStopping = false;
  let replacing: Promise<void> = Promise.resolve();
  let isReplacementDue = false;

  function launch(slot: number): Running {
    const running = begin(fork(slot + 1));
    all.add(running);
    void running.gone.then(() => all.delete(running));
    return running;
  }

  /** Restarts the worker of a slot each time it exits unexpectedly, until the stop. */
  async function keep(slot: number): Promise<void> {
    let waitMs = FIRST_WAIT_MS;
    while (!isStopping) {
      const current = slots[slot];
      if (current === undefined) return;
      const beganMs = performance.now();
      const reason = await current.gone;
      if (isStopping) return;
      if (slots[slot] !== current) continue;
      if (performance.now() - beganMs > STABLE_AFTER_MS) waitMs = FIRST_WAIT_MS;
      log.warn(
        { pid: current.worker.process.pid, reason, waitMs },
        'a worker exited unexpectedly and will be restarted',
      );
      await pause(waitMs);
      waitMs = Math.min(waitMs * 2, LAST_WAIT_MS);
      if (isStopping) return;
      // A replacement of all workers may have filled the slot meanwhile.
      if (slots[slot] === current) slots[slot] = launch(slot);
    }
  }

  async function replace(slot: number): Promise<boolean> {
    const next = launch(slot);
    try {
      await next.ready;
    } catch {
      if (!isStopping)
        log.warn({ reason: await next.gone }, 'a new worker did not start: the old workers keep running');
      return false;
    }
    const old = slots[slot];
    slots[slot] = next;
    if (old !== undefined && all.has(old)) {
      sendToWorker(old.worker, { kind: 'retire' });
      await old.gone;
    }
    return true;
  }

  async function beginAll(): Promise<string> {
    const first = launch(0);
    slots[0] = first;
    const address = await first.ready;
    void keep(0);
    for (let slot = 1; slot < count && !isStopping; slot += 1) {
      slots[slot] = launch(slot);
      void keep(slot);
    }
    return address;
  }

  const listening = beginAll();
  return {
    listening,
    replaceAll() {
      // A queued replacement already covers this request.
      if (isReplacementDue) return replacing;
      isReplacementDue = true;
      replacing = replacing.then(async () => {
        isReplacementDue = false;
        for (let slot = 0; slot < count && !isStopping; slot += 1) if (!(await replace(slot))) return;
        if (!isStopping) log.info({ count }, 'all workers were replaced');
      });
      return replacing;
    },
    readyWorkers: () => slots.filter((each) => each.isReady && all.has(each)).map(({ worker }) => worker),
    async stop() {
      isStopping = true;
      const end = (signal: NodeJS.Signals) => {
        for (const { worker } of all) worker.process.kill(signal);
      };
      end('SIGTERM');
      const force = setTimeout(end, endWithinMs, 'SIGKILL');
      await Promise.all([...all].map(({ gone }) => gone));
      clearTimeout(force);
    },
  };
}

function begin(worker: WorkerProcess): Running {
  const gone = new Promise<string>((resolve) => {
    worker.on('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `status ${code}`));
  });
  const ready = new Promise<string>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve(message.address);
    });
    void gone.then((reason) => reject(new WorkerEndedError(`A worker exited before it was ready: ${reason}`)));
  });
  ready.catch(() => undefined);
  const running: Running = { worker, ready, isReady: false, gone };
  worker.on('message', ({ kind }: FromWorker) => {
    if (kind === 'ready') running.isReady = true;
  });
  // Without a listener, an error of the channel would end the primary. The worker exits when its channel breaks.
  worker.on('error', () => undefined);
  return running;
}

/** Sends to a worker that may already be gone. */
export function sendToWorker(worker: WorkerProcess, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
