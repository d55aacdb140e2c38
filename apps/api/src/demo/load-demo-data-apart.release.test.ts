import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTenantScope } from '../platform/db/tenancy/tenant-scope.ts';
import { rowsOf } from '../testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { waitForBlockedSession } from '../testing/database/wait-for-blocked-session.ts';
import { DemoDataError, loadDemoDataApart } from './load-demo-data-apart.ts';
import { DEMO_ACCOUNTS } from './people/demo-accounts.ts';

const password = 'a password for demonstrations';
const never = new AbortController().signal;

const folder = mkdtempSync(join(tmpdir(), 'aicv-demo-'));
const documentStore = { kind: 'disk', folder } as const;

let database: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [database, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([database.drop(), other.drop()]);
});

const load = ({ scope, connection }: TestDatabase, stopped = never) =>
  loadDemoDataApart(scope, { connection, password, documentStore }, stopped);

it('reports that it has loaded the data, and on the second call that the database is in use', async () => {
  expect(await load(database)).toBe('The demonstration data is loaded.');
  const roles = await rowsOf(
    database,
    `select role from users where username in (${DEMO_ACCOUNTS.map(({ role }) => `'${role}'`).join(', ')})`,
  );
  expect(roles).toHaveLength(DEMO_ACCOUNTS.length);
  const [count] = await rowsOf<{ files: number }>(database, 'select count(*)::int as files from files');
  expect(readdirSync(join(folder, 'files/default'))).toHaveLength(count?.files ?? 0);
  expect(await load(database)).toMatch(/^The database is in use/);
});

it('fails with the database error, without the data of the statement', async () => {
  await other.pool.query('alter table opportunities add constraint none_allowed check (false)');
  const failure = await load(other).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DemoDataError);
  expect(String(failure)).toContain('none_allowed');
  expect(String(failure)).not.toContain('$argon2');
  expect(await rowsOf(other, 'select 1 from users')).toEqual([]);
  await other.pool.query('alter table opportunities drop constraint none_allowed');
});

it('fails if the database does not exist', async () => {
  const scope = createTenantScope(other.pool);
  const task = { connection: { ...other.connection, database: 'there_is_none' }, password, documentStore };
  await expect(loadDemoDataApart(scope, task, never)).rejects.toThrow('3D000');
});

it('leaves nothing behind when it is stopped halfway', async () => {
  const stopping = new AbortController();
  const holder = await other.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table opportunities in access exclusive mode');
    const loading = load(other, stopping.signal).catch((error: unknown) => error);
    await waitForBlockedSession(other.pool);
    stopping.abort();
    expect(await loading).toMatchObject({ name: 'AbortError' });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await rowsOf(other, 'select 1 from users')).toEqual([]);
  expect(await load(other)).toBe('The demonstration data is loaded.');
});
