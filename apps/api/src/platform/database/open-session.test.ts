import { eq, getTableColumns, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../modules/accounts/users.tables.ts';
import { opportunities } from '../../modules/opportunities/opportunities.tables.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openSession } from './open-session.ts';
import type { Queryable } from './queryable.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.scope.withTenant('default', async (tx) => {
    for (const title of ['One', 'Two', 'A "quoted" \u2028 title']) await buildOpportunity(tx, { title });
  });
});
afterAll(() => database.drop());

/** Runs the same query through both, on one connection that sees the firm's rows. */
async function askBoth<T>(ask: (tx: Queryable) => Promise<T>): Promise<{ ours: T; theirs: T }> {
  const client = await database.pool.connect();
  try {
    await client.query("select set_config('app.tenant_id', 'default', false)");
    return { ours: await ask(openSession(client)), theirs: await ask(drizzle(client) as unknown as Queryable) };
  } finally {
    client.release(true);
  }
}

describe('rows are read as Drizzle reads them', () => {
  it('with every column type, and with and without nulls', async () => {
    const { ours, theirs } = await askBoth((tx) => tx.select().from(opportunities));
    expect(ours).toHaveLength(3);
    expect(ours).toEqual(theirs);
    const none = await askBoth((tx) => tx.select().from(opportunities).where(sql`false`));
    expect(none.ours).toEqual([]);
  });

  it('with expressions, custom decoders and quoted names', async () => {
    const { id, createdAt } = getTableColumns(opportunities);
    const { ours, theirs } = await askBoth((tx) =>
      tx
        .select({
          id,
          'a "name" \\ \n': createdAt,
          count: sql<number>`count(*) over ()`.mapWith(Number),
          asText: sql<string>`count(*) over ()`,
        })
        .from(opportunities),
    );
    expect(ours[0]).toMatchObject({ count: 3, asText: '3' });
    expect(ours).toEqual(theirs);
  });

  it('with nested rows of joined tables, or the same columns with other expressions', async () => {
    const joined = await askBoth((tx) =>
      tx
        .select({ opportunity: opportunities, user: users })
        .from(opportunities)
        .leftJoin(users, eq(users.id, opportunities.createdBy)),
    );
    expect(joined.ours).toHaveLength(3);
    expect(joined.ours).toEqual(joined.theirs);
    for (const value of [
      sql<string>`1`,
      sql<number>`1`.mapWith(Number),
      sql<number>`2`.mapWith((given) => `${given}!`),
    ]) {
      const { ours, theirs } = await askBoth((tx) => tx.select({ value }).from(opportunities));
      expect(ours).toEqual(theirs);
    }
  });
});
