/** A truncate fires no trigger of rows or statements: what is kept of a table's rows would outlive them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../testing/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Where a trigger keeps something of what is written: its function is named for that. */
const KEPT_OF = `select distinct tgrelid::regclass::text as "table" from pg_trigger join pg_proc on pg_proc.oid = tgfoid
                  where not tgisinternal and proname ~ '^(keep|move|record|sync)_' order by 1`;

it('refuses to truncate every table of which something is kept, by itself and with what refers to it', async () => {
  const tables = await rowsOf<{ table: string }>(database, KEPT_OF);
  expect(tables.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['attempts', 'certificates', 'enrollments', 'kpis', 'opportunities', 'tasks', 'users']),
  );
  const truncated: string[] = [];
  for (const { table } of tables) {
    for (const statement of [`truncate ${table}`, `truncate ${table} cascade`]) {
      await rowsOf(database, statement).then(
        () => truncated.push(statement),
        // Refused by a guard, of the table or of one that refers to it; or, without cascade, as others refer to it at all.
        (error) => expect(['23001', '0A000']).toContain(error.cause.code),
      );
    }
  }
  expect(truncated).toEqual([]);
});

it.each(['attempts', 'certificates', 'enrollments', 'funding_rounds', 'investor_updates', 'kpis'])(
  'says for %s what to do instead',
  async (table) => {
    await expect(rowsOf(database, `truncate ${table} cascade`)).rejects.toMatchObject({
      cause: {
        code: '23001',
        message: expect.stringContaining(`of the rows of ${table} would outlive a truncate: delete them`),
      },
    });
  },
);
