import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { withAdvisoryLock } from './with-advisory-lock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('runs a job once at a time, runs other jobs concurrently, and runs the same job again when it has ended', async () => {
  const first = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const done: string[] = [];
  const running = withAdvisoryLock(database.pool, 'emails', async () => {
    began.resolve();
    await first.promise;
    done.push('first');
  });
  await began.promise;
  expect(await withAdvisoryLock(database.pool, 'emails', async () => void done.push('second'))).toBe(false);
  expect(await withAdvisoryLock(database.pool, 'heads', async () => void done.push('beside'))).toBe(true);
  first.resolve();
  expect(await running).toBe(true);
  expect(await withAdvisoryLock(database.pool, 'emails', async () => void done.push('again'))).toBe(true);
  expect(done).toEqual(['beside', 'first', 'again']);
});

it('releases the lock of a job that failed', async () => {
  const failing = withAdvisoryLock(database.pool, 'emails', () => Promise.reject(new Error('No server')));
  await expect(failing).rejects.toThrow('No server');
  expect(await withAdvisoryLock(database.pool, 'emails', async () => undefined)).toBe(true);
});
