import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { throughNetwork } from '../../testing/app/silent-network.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { listenForSignals } from './listen-for-signals.ts';
import { emitLiveSignal, type LiveSignal } from './live-signal.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const emitSignal = () =>
  database.scope.withTenant('default', (tx) =>
    emitLiveSignal(tx, { tenantId: 'default', kind: 'session_changed', userIds: null }),
  );

it('receives every signal that is committed after it listens', async () => {
  const received: LiveSignal[] = [];
  const listening = Promise.withResolvers<void>();
  const source = listenForSignals(database.connection, {
    onSignal: (signal) => received.push(signal),
    onListening: listening.resolve,
    onInterrupted: () => undefined,
  });
  try {
    await listening.promise;
    for (let count = 0; count < 20; count += 1) await emitSignal();
    await expect.poll(() => received.length).toBe(20);
  } finally {
    await source.close();
  }
});

it('detects a half-open connection by its probe, and listens again once the network is back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const network = await throughNetwork(database.connection);
  const reports: string[] = [];
  const source = listenForSignals(network.connection, {
    onSignal: () => undefined,
    onListening: () => void reports.push('listening'),
    onInterrupted: () => void reports.push('interrupted'),
  });
  try {
    await expect.poll(() => reports).toEqual(['listening']);
    network.forget();
    for (let second = 0; second < 26; second += 1) {
      await turnOfTheLoop();
      vi.advanceTimersByTime(1_000);
    }
    await expect.poll(() => reports.slice(0, 2)).toEqual(['listening', 'interrupted']);
    vi.useRealTimers();
    await expect
      .poll(() => reports.slice(0, 3), { timeout: 10_000 })
      .toEqual(['listening', 'interrupted', 'listening']);
  } finally {
    vi.useRealTimers();
    network.close();
    await source.close();
  }
});
