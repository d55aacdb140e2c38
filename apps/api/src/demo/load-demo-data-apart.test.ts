import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../testing/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { loadDemoDataApart } from './load-demo-data-apart.ts';

const password = 'a password for demonstrations';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('says that it has loaded, and the next time that the database is in use', async () => {
  const { connection } = database;
  expect(await loadDemoDataApart({ connection, password })).toBe('The demonstration data is loaded.');
  const accounts = await rowsOf(database, `select username from users where username in (${names()})`);
  expect(accounts).toHaveLength(DEMO_ACCOUNTS.length);
  expect(await loadDemoDataApart({ connection, password })).toMatch(/^The database is in use/);
});

it('fails with what the database said, and without what was to be written', async () => {
  const other = await createTestDatabase();
  try {
    await other.pool.query('alter table opportunities add constraint none_allowed check (false)');
    const failure = await loadDemoDataApart({ connection: other.connection, password }).catch(String);
    expect(failure).toContain('The demonstration data could not be loaded');
    expect(failure).toContain('none_allowed');
    expect(failure).not.toContain('$argon2');
    expect(await rowsOf(other, 'select 1 from users')).toEqual([]);
  } finally {
    await other.drop();
  }
});

it('fails where there is no such database', async () => {
  const connection = { ...database.connection, database: 'there_is_none' };
  await expect(loadDemoDataApart({ connection, password })).rejects.toThrow('3D000');
});

const names = () => DEMO_ACCOUNTS.map(({ role }) => `'${role}'`).join(', ');
