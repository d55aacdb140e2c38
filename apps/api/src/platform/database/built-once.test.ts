import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opportunities } from '../../modules/opportunities/opportunities.tables.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { builtByShape, builtOnce, type Given } from './built-once.ts';
import type { Queryable } from './queryable.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.scope.withTenant('default', async (tx) => {
    for (const title of ['One', 'Two', 'Two']) await buildOpportunity(tx, { title });
  });
});
afterAll(() => database.drop());

const inTenant = <T>(work: (tx: Queryable) => Promise<T>) => database.scope.withTenant('default', work);

/** A statement with how often it was built. */
function countedByTitle() {
  const counted = { builds: 0 };
  const find = builtOnce((tx) => {
    counted.builds += 1;
    return tx
      .select()
      .from(opportunities)
      .where(eq(opportunities.title, sql.placeholder('title')));
  });
  return { counted, find };
}

it('answers as the statement that is built anew, whatever its values, and is built once', async () => {
  const { counted, find } = countedByTitle();
  for (const title of ['One', 'Two', 'None']) {
    const built = await inTenant((tx) => find(tx, { title }));
    const anew = await inTenant((tx) => tx.select().from(opportunities).where(eq(opportunities.title, title)));
    expect(built).toEqual(anew);
  }
  expect(counted.builds).toBe(1);
});

it('runs in the transaction that it is given, of several at once in each', async () => {
  const { find } = countedByTitle();
  const found = await Promise.all(
    ['default', 'neighbour', 'default'].map((tenant) =>
      database.scope.withTenant(tenant, async (tx) => {
        const before = await find(tx, { title: 'Two' });
        const again = await find(tx, { title: 'One' });
        return [before.length, again.length];
      }),
    ),
  );
  expect(found).toEqual([
    [2, 1],
    [0, 0],
    [2, 1],
  ]);
});

it('refuses to run without a value for each placeholder', async () => {
  const { find } = countedByTitle();
  await expect(inTenant((tx) => find(tx, {}))).rejects.toThrow('title');
});

it('gets its name from those of its pool, as every statement does', async () => {
  const { find } = countedByTitle();
  const names = await inTenant(async (tx) => {
    for (let time = 0; time < 30; time += 1) await find(tx, { title: 'One' });
    const { rows } = (await tx.execute(
      sql`select name from pg_prepared_statements where statement like ${'%"opportunities"."title" = $1'}`,
    )) as unknown as { rows: { name: string }[] };
    return rows.map(({ name }) => name);
  });
  expect(names).toEqual([expect.stringMatching(/^aicv_[0-9a-f]{32}$/)]);
});

it('is built once for each kind and set of values', async () => {
  const shapes: string[] = [];
  const count = builtByShape((tx, given: Given<'title'>, kind) => {
    shapes.push([kind, ...Object.keys(given)].join(' '));
    const matching = given.title && eq(opportunities.title, given.title);
    return tx
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(opportunities)
      .where(matching);
  });
  const counts: unknown[] = [];
  for (const title of ['One', 'Two', undefined, 'None', undefined]) {
    counts.push(...(await inTenant((tx) => count(tx, { title }, 'some'))));
  }
  counts.push(...(await inTenant((tx) => count(tx, { title: 'Two' }, 'others'))));
  expect(counts).toEqual([1, 2, 3, 0, 3, 2].map((number) => ({ count: number })));
  expect(shapes).toEqual(['some title', 'some', 'others title']);
});
