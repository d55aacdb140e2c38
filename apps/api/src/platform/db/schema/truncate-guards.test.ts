/** TRUNCATE fires no row or DELETE triggers, so derived rows would outlive their table's rows. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Trigger functions that write derived rows, by the prefix of their names. */
const KEPT_OF = `select distinct tgrelid::regclass::text as "table" from pg_trigger join pg_proc on pg_proc.oid = tgfoid
                  where not tgisinternal and proname ~ '^(move|sync)_' order by 1`;

it('refuses to truncate every table with derived rows, directly and by cascade', async () => {
  const tables = await rowsOf<{ table: string }>(database, KEPT_OF);
  expect(tables.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['certificates', 'opportunities', 'tasks', 'users']),
  );
  const truncated: string[] = [];
  for (const { table } of tables) {
    for (const statement of [`truncate ${table}`, `truncate ${table} cascade`]) {
      await rowsOf(database, statement).then(
        () => truncated.push(statement),
        // Refused by a guard of the table or of a referring one, or, without cascade, because others refer to it.
        (error) => expect(['23001', '0A000']).toContain(error.cause.code),
      );
    }
  }
  expect(truncated).toEqual([]);
});

it.each(['certificates', 'files', 'funding_rounds', 'investor_updates', 'comments'])(
  'refuses with the advice to delete the rows of %s instead',
  async (table) => {
    await expect(rowsOf(database, `truncate ${table} cascade`)).rejects.toMatchObject({
      cause: {
        code: '23001',
        message: expect.stringContaining(`would leave the search entries of ${table}: delete its rows`),
      },
    });
  },
);
