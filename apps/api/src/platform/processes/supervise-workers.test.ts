import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { gatherMetrics } from './gather-metrics.ts';
import { superviseWorkers, type WorkerProcess, type Workers } from './supervise-workers.ts';
import type { ToWorker } from './worker-messages.ts';

/** A fake worker, which the test controls. */
class FakeWorker extends EventEmitter {
  readonly sent: ToWorker[] = [];
  readonly signals: string[] = [];
  readonly pid: number;
  isRunning = true;
  readonly process;
  constructor(pid: number) {
    super();
    this.pid = pid;
    this.process = {
      pid,
      kill: (signal: NodeJS.Signals) => {
        this.signals.push(signal);
        this.end(0);
      },
    };
  }
  isConnected = () => this.isRunning;
  send(message: ToWorker): boolean {
    this.sent.push(message);
    return true;
  }
  isReady(): void {
    this.emit('message', { kind: 'ready', address: `http://127.0.0.1:${this.pid}` });
  }
  end(status: number | null, signal: string | null = null): void {
    if (!this.isRunning) return;
    this.isRunning = false;
    this.emit('exit', status, signal);
  }
}

const products: Workers[] = [];
afterEach(async () => {
  await Promise.all(products.splice(0).map((product) => product.stop()));
});

function product(count: number) {
  const forked: FakeWorker[] = [];
  const slots: number[] = [];
  const waits: { ms: number; end: () => void }[] = [];
  const said: string[] = [];
  const workers = superviseWorkers({
    count,
    fork: (slot) => {
      slots.push(slot);
      const worker = new FakeWorker(forked.length + 1);
      forked.push(worker);
      return worker as unknown as WorkerProcess;
    },
    log: { info: (_details, message) => said.push(message), warn: (_details, message) => said.push(message) },
    pause: (ms) => new Promise((end) => waits.push({ ms, end })),
  });
  products.push(workers);
  const worker = async (at: number): Promise<FakeWorker> => {
    await expect.poll(() => forked[at]).toBeDefined();
    return forked[at] as FakeWorker;
  };
  /** Starts all of them. */
  const begun = async () => {
    (await worker(0)).isReady();
    await workers.listening;
    for (let at = 1; at < count; at += 1) (await worker(at)).isReady();
    return workers;
  };
  return { workers, forked, slots, waits, said, worker, begun };
}

describe('the workers', () => {
  it('start with one: the others follow when it listens', async () => {
    const { workers, forked, worker } = product(3);
    expect(forked).toHaveLength(1);
    (await worker(0)).isReady();
    expect(await workers.listening).toBe('http://127.0.0.1:1');
    await expect.poll(() => forked.length).toBe(3);
  });

  it('end the start if the first cannot start, so that the error is reported once', async () => {
    const { workers, forked, worker } = product(3);
    (await worker(0)).end(1);
    await expect(workers.listening).rejects.toThrow('status 1');
    expect(forked).toHaveLength(1);
  });

  it('restart with growing delays when they end by themselves', async () => {
    const { forked, waits, worker, begun, said } = product(2);
    await begun();
    for (let round = 0; round < 9; round += 1) {
      (await worker(round + 1)).end(null, 'SIGKILL');
      await expect.poll(() => waits.length).toBe(round + 1);
      expect(forked).toHaveLength(round + 2);
      waits[round]?.end();
    }
    expect(waits.map(({ ms }) => ms)).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000]);
    expect(new Set(said)).toEqual(new Set(['a worker exited unexpectedly and will be restarted']));
    expect(forked[0]?.isRunning).toBe(true);
  });

  it('inherit the slot of the previous worker, and one worker at a time represents it', async () => {
    const { workers, forked, slots, waits, worker, begun } = product(2);
    await begun();
    (await worker(1)).end(null, 'SIGKILL');
    await expect.poll(() => waits.length).toBe(1);
    expect(workers.readyWorkers()).toEqual([forked[0]]);
    waits[0]?.end();
    (await worker(2)).isReady();
    const replaced = workers.replaceAll();
    const fourth = await worker(3);
    expect(workers.readyWorkers()).toEqual([forked[0], forked[2]]);
    fourth.isReady();
    await expect.poll(() => forked[0]?.sent).toHaveLength(1);
    expect(workers.readyWorkers()).toEqual([forked[3], forked[2]]);
    forked[0]?.end(0);
    (await worker(4)).isReady();
    await expect.poll(() => forked[2]?.sent).toHaveLength(1);
    forked[2]?.end(0);
    await replaced;
    expect(slots).toEqual([1, 2, 2, 1, 2]);
  });

  it('represent their slot once they are ready', async () => {
    const { workers, forked, waits, worker } = product(2);
    const first = await worker(0);
    expect(workers.readyWorkers()).toEqual([]);
    first.isReady();
    await workers.listening;
    const second = await worker(1);
    expect(workers.readyWorkers()).toEqual([first]);
    second.isReady();
    expect(workers.readyWorkers()).toEqual([first, second]);
    second.end(1);
    await expect.poll(() => waits.length).toBe(1);
    waits[0]?.end();
    const third = await worker(2);
    expect(workers.readyWorkers()).toEqual([first]);
    third.isReady();
    expect(workers.readyWorkers()).toEqual([first, third]);
    expect(forked).toHaveLength(3);
  });

  it('are replaced one by one: the old one retires when the new one is ready, and the next waits for its end', async () => {
    const { workers, forked, worker, begun } = product(2);
    await begun();
    const replaced = workers.replaceAll();
    const third = await worker(2);
    expect(forked[0]?.sent).toEqual([]);
    third.isReady();
    await expect.poll(() => forked[0]?.sent).toEqual([{ kind: 'retire' }]);
    expect(forked).toHaveLength(3);
    forked[0]?.end(0);
    (await worker(3)).isReady();
    await expect.poll(() => forked[1]?.sent).toEqual([{ kind: 'retire' }]);
    forked[1]?.end(0);
    await replaced;
    expect(forked.map(({ isRunning }) => isRunning)).toEqual([false, false, true, true]);
  });

  it('keep running if a replacement does not start', async () => {
    const { workers, forked, worker, begun, said } = product(2);
    await begun();
    const replaced = workers.replaceAll();
    (await worker(2)).end(1);
    await replaced;
    expect(forked.map(({ isRunning, sent }) => [isRunning, sent.length])).toEqual([
      [true, 0],
      [true, 0],
      [false, 0],
    ]);
    expect(said).toEqual(['a new worker did not start: the old workers keep running']);
  });

  it('all get a signal to stop, including one that is starting, and none is restarted', async () => {
    const { workers, forked, waits, worker, begun } = product(2);
    await begun();
    const replaced = workers.replaceAll();
    await worker(2);
    await workers.stop();
    await replaced;
    expect(forked.map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM'], ['SIGTERM']]);
    expect([forked.length, waits.length]).toEqual([3, 0]);
  });

  it('report their metrics, and one that ends meanwhile is left out', async () => {
    const { workers, forked, begun } = product(2);
    await begun();
    const gathered = gatherMetrics(workers.readyWorkers());
    const [question] = forked[0]?.sent ?? [];
    forked[0]?.emit('message', { ...question, kind: 'metrics', part: [{ name: 'aicv_up' }] });
    forked[1]?.end(0);
    expect(await gathered).toEqual([[{ name: 'aicv_up' }]]);
  });
});
