import net, { type AddressInfo } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { listenForSignals, type SignalSource } from './listen-for-signals.ts';
import { emitLiveSignal, type LiveSignal } from './live-signal.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What lies between: it can swallow everything without closing anything, as a network can. */
async function throughNetwork({ host, port, ...rest }: pg.PoolConfig) {
  const isSocket = host?.startsWith('/') === true;
  const ends = new Set<net.Socket>();
  let isSwallowing = false;
  const server = net.createServer((near) => {
    const far = isSocket ? net.connect(`${host}/.s.PGSQL.${port ?? 5432}`) : net.connect(Number(port), host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('data', (chunk) => !isSwallowing && to.write(chunk));
      from.on('close', () => to.destroy());
      from.on('error', () => undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    connection: { ...rest, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    swallow: () => {
      isSwallowing = true;
    },
    close: () => {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}

const silent = { onSignal: () => undefined, onListening: () => undefined, onInterrupted: () => undefined };

/** Asked again and again, as requests do. */
const hears = (source: SignalSource) => expect.poll(() => source.deafForMs(), { timeout: 5_000 }).toBeLessThan(750);

describe('whether a process hears', () => {
  it('is not known before it listens, and known for as long as its connection answers', async () => {
    const source = listenForSignals(database.connection, silent);
    try {
      expect(source.deafForMs()).toBe(Number.POSITIVE_INFINITY);
      await hears(source);
    } finally {
      await source.close();
    }
    expect(source.deafForMs()).toBe(Number.POSITIVE_INFINITY);
  });

  it('is never said of a signal that was committed and did not come', async () => {
    const network = await throughNetwork(database.connection);
    const heard: LiveSignal[] = [];
    const source = listenForSignals(network.connection, { ...silent, onSignal: (signal) => heard.push(signal) });
    try {
      await hears(source);
      network.swallow();
      const atMs = performance.now();
      await database.scope.withTenant('default', (tx) =>
        emitLiveSignal(tx, { tenantId: 'default', kind: 'session_changed', userIds: null }),
      );
      // As old as the last sign of life at the least: it grows with the time, whoever asks.
      await expect.poll(() => source.deafForMs(), { timeout: 5_000 }).toBeGreaterThan(750);
      expect(source.deafForMs()).toBeGreaterThanOrEqual(performance.now() - atMs);
      expect(heard).toEqual([]);
    } finally {
      network.close();
      await source.close();
    }
  });

  it('has heard everything that was committed before what its connection was asked last', async () => {
    const heard: LiveSignal[] = [];
    const source = listenForSignals(database.connection, { ...silent, onSignal: (signal) => heard.push(signal) });
    try {
      await hears(source);
      for (let round = 1; round <= 20; round += 1) {
        await database.scope.withTenant('default', (tx) =>
          emitLiveSignal(tx, { tenantId: 'default', kind: 'session_changed', userIds: null }),
        );
        const committedAtMs = performance.now();
        await expect.poll(() => performance.now() - source.deafForMs(), { interval: 5 }).toBeGreaterThan(committedAtMs);
        expect(heard).toHaveLength(round);
      }
    } finally {
      await source.close();
    }
  });
});
