import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './open-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('reads times and days as ISO 8601 in UTC, whatever the database prefers', async () => {
  const name = database.connection.database;
  await database.pool.query(`alter database ${name} set datestyle to 'SQL, DMY'`);
  await database.pool.query(`alter database ${name} set timezone to 'America/Los_Angeles'`);
  const { pool, close } = openDatabase(database.connection, () => undefined);
  try {
    const { rows } = await pool.query<{ at: string; day: string }>(
      "select timestamptz '2026-11-20 23:30:00.000001Z' || '' as at, date '2026-11-20' || '' as day",
    );
    expect(rows).toEqual([{ at: '2026-11-20 23:30:00.000001+00', day: '2026-11-20' }]);
  } finally {
    await close();
  }
});

it('tells of a connection that breaks, and no more of one while it is being closed', async () => {
  const heard: string[] = [];
  const { pool, close } = openDatabase(database.connection, ({ message }) => heard.push(message));
  const client = await pool.connect();
  client.release();
  client.emit('error', new Error('while in use'));
  expect(heard).toContain('while in use');
  heard.length = 0;
  const closed = close();
  client.emit('error', new Error('the server takes its leave'));
  await closed;
  expect(heard).toEqual([]);
});
