import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClock } from '../../../testing/app/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { readUptime, recordHeartbeat, removeOldHeartbeats } from './heartbeats.repository.ts';
import { startHeartbeat } from './start-heartbeat.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-03-14T12:00:30.000Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const minutes = async () =>
  (await database.pool.query<{ minute: string }>('select minute from heartbeats order by 1')).rows.length;
const beat = (ms: number) => database.scope.withAuthentication((tx) => recordHeartbeat(tx, ms));

it('records a minute once, whichever processes ran in it', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => beat(NOW + index * 1_000)));
  expect(await minutes()).toBe(1);
  await beat(NOW + 60_000);
  expect(await minutes()).toBe(2);
});

it('deletes minutes older than any period that is shown', async () => {
  for (const days of [29, 30, 32, 40]) await beat(NOW - days * DAY_MS);
  const kept = await minutes();
  await database.scope.withAuthentication((tx) => removeOldHeartbeats(tx, NOW));
  expect(await minutes()).toBe(kept - 2);
  const uptime = await database.scope.withAuthentication((tx) => readUptime(tx, NOW));
  expect(uptime?.since).toBe(new Date(NOW - 30_000 - 30 * DAY_MS).toISOString());
});

it('records when a process starts, and no more after it stopped', async () => {
  await database.pool.query('delete from heartbeats');
  const failures: unknown[] = [];
  const stop = startHeartbeat({ scope: database.scope, clock: createTestClock(NOW) }, (error) => failures.push(error));
  await stop();
  expect(await minutes()).toBe(1);
  expect(failures).toEqual([]);
});

it('logs that the database is away, and stops nothing', async () => {
  const failures: unknown[] = [];
  const gone = { ...database.scope, withAuthentication: () => Promise.reject(new Error('gone')) };
  const stop = startHeartbeat({ scope: gone, clock: createTestClock(NOW) }, (error) => failures.push(error));
  await stop();
  expect(failures).toEqual([new Error('gone')]);
});
