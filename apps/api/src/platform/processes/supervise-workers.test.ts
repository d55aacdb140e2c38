import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { READ_METRICS, superviseWorkers, type Workers } from './supervise-workers.ts';

/** A fake worker, which the test controls. */
class FakeWorker extends EventEmitter {
  readonly sent: unknown[] = [];
  readonly signals: string[] = [];
  isRunning = true;
  readonly process = {
    kill: (signal: string) => {
      this.signals.push(signal);
      this.end(0);
    },
  };
  send(message: unknown): boolean {
    this.sent.push(message);
    return true;
  }
  isReady(): void {
    this.emit('message', { kind: 'ready', address: 'http://127.0.0.1:1' });
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
  const workers = superviseWorkers({
    count,
    fork: (slot) => {
      slots.push(slot);
      const worker = new FakeWorker();
      forked.push(worker);
      return worker as unknown as Worker;
    },
    warn: () => undefined,
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
  };
  return { workers, forked, slots, waits, worker, begun };
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

  it('restart in their slot with growing delays when they end by themselves', async () => {
    const { forked, slots, waits, worker, begun } = product(2);
    await begun();
    for (let round = 0; round < 9; round += 1) {
      (await worker(round + 1)).end(null, 'SIGKILL');
      await expect.poll(() => waits.length).toBe(round + 1);
      expect(forked).toHaveLength(round + 2);
      waits[round]?.end();
    }
    await worker(10);
    expect(waits.map(({ ms }) => ms)).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000]);
    expect(slots).toEqual([1, ...Array(10).fill(2)]);
    expect(forked[0]?.isRunning).toBe(true);
  });

  it('all get a signal to stop, including one that is starting, and none is restarted', async () => {
    const { workers, forked, waits, worker } = product(2);
    (await worker(0)).isReady();
    await worker(1);
    await workers.stop();
    expect(forked.map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM']]);
    expect([forked.length, waits.length]).toEqual([2, 0]);
  });

  it('report their metrics once they are ready, and one that ends meanwhile is left out', async () => {
    const { workers, forked, worker, begun } = product(3);
    (await worker(0)).isReady();
    await workers.listening;
    await worker(2);
    const early = workers.readMetrics();
    expect(forked.map(({ sent }) => sent)).toEqual([[READ_METRICS], [], []]);
    forked[0]?.emit('message', { kind: 'metrics', part: [] });
    expect(await early).toEqual([[]]);

    await begun();
    const gathered = workers.readMetrics();
    forked[0]?.emit('message', { kind: 'metrics', part: [{ name: 'aicv_up' }] });
    forked[1]?.end(0);
    forked[2]?.emit('message', { kind: 'metrics', part: [] });
    expect(await gathered).toEqual([[{ name: 'aicv_up' }], []]);
  });
});
