import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { throughNetwork } from '../../testing/silent-network.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { listenForSignals, type SignalSource } from './listen-for-signals.ts';
import { emitLiveSignal, type LiveSignal } from './live-signal.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** For tests that all signals were received: on a busy machine the response may be late. */
const PATIENT = { answerWithinMs: 60_000 };

const silent = { onSignal: () => undefined, onListening: () => undefined, onInterrupted: () => undefined };

/** Whether all signals until now were received, as a new request asks. */
const hearsAll = (source: SignalSource) => source.heardSince(performance.now());

/** Resolves once the source is listening. */
const hears = (source: SignalSource) => expect.poll(() => hearsAll(source)).toBe(true);

const emitSignal = () =>
  database.scope.withTenant('default', (tx) =>
    emitLiveSignal(tx, { tenantId: 'default', kind: 'session_changed', userIds: null }),
  );

describe('whether a process has received all signals', () => {
  it('is false before it listens, and true while its connection responds', async () => {
    const source = listenForSignals(database.connection, silent);
    try {
      expect(await hearsAll(source)).toBe(false);
      await hears(source);
    } finally {
      await source.close();
    }
    expect(await hearsAll(source)).toBe(false);
  });

  it('is never true for a committed signal that did not arrive', async () => {
    const network = await throughNetwork(database.connection);
    const heard: LiveSignal[] = [];
    const source = listenForSignals(network.connection, { ...silent, onSignal: (signal) => heard.push(signal) });
    try {
      await hears(source);
      const earlier = performance.now();
      await hears(source);
      network.swallow();
      await emitSignal();
      const askedAtMs = performance.now();
      expect(await Promise.all([hearsAll(source), hearsAll(source)])).toEqual([false, false]);
      const tookMs = performance.now() - askedAtMs;
      expect(tookMs).toBeGreaterThan(90);
      // After a timeout, later callers do not wait, and earlier results stay valid.
      expect(await hearsAll(source)).toBe(false);
      expect(await source.heardSince(earlier)).toBe(true);
      expect(heard).toEqual([]);
    } finally {
      network.close();
      await source.close();
    }
  });

  it('is true for every signal that was committed before the call', async () => {
    const heard: LiveSignal[] = [];
    const source = listenForSignals(
      database.connection,
      { ...silent, onSignal: (signal) => heard.push(signal) },
      PATIENT,
    );
    try {
      await hears(source);
      for (let round = 1; round <= 50; round += 1) {
        await emitSignal();
        expect(await hearsAll(source)).toBe(true);
        expect(heard).toHaveLength(round);
      }
    } finally {
      await source.close();
    }
  });

  it('is true for each of many concurrent callers, for signals that were committed before their call', async () => {
    let heard = 0;
    let committed = 0;
    const onSignal = () => {
      heard += 1;
    };
    const source = listenForSignals(database.connection, { ...silent, onSignal }, PATIENT);
    try {
      await hears(source);
      const writers = Array.from({ length: 4 }, async () => {
        for (let count = 0; count < 25; count += 1) {
          await emitSignal();
          committed += 1;
        }
      });
      const readers = Array.from({ length: 8 }, async () => {
        while (committed < 100) {
          const before = committed;
          expect(await hearsAll(source)).toBe(true);
          expect(heard).toBeGreaterThanOrEqual(before);
        }
      });
      await Promise.all([...writers, ...readers]);
    } finally {
      await source.close();
    }
  });
});

it('counts as interrupted if a probe of the connection gets no response', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const network = await throughNetwork(database.connection);
  const events: string[] = [];
  const source = listenForSignals(network.connection, {
    ...silent,
    onListening: () => void events.push('listening'),
    onInterrupted: () => void events.push('interrupted'),
  });
  try {
    await expect.poll(() => events).toEqual(['listening']);
    network.forget();
    for (let second = 0; second < 26; second += 1) {
      await turnOfTheLoop();
      vi.advanceTimersByTime(1_000);
    }
    await expect.poll(() => events.slice(0, 2)).toEqual(['listening', 'interrupted']);
  } finally {
    vi.useRealTimers();
    network.close();
    await source.close();
  }
});
