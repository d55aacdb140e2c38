import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import type { Queryable } from '../pool/queryable.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const fail = (tx: Queryable, code: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'ended by PostgreSQL' using errcode = '${code}'; end $$`));

describe('a transaction that PostgreSQL ends because of another one', () => {
  it.each(['40P01', '40001'])('runs again from its beginning after %s, and writes once', async (code) => {
    let runs = 0;
    const title = `Written after ${code}`;
    const result = await database.scope.withTenant('default', async (tx) => {
      runs += 1;
      await buildOpportunity(tx, { title });
      if (runs < 3) await fail(tx, code);
      return runs;
    });
    expect(result).toBe(3);
    expect(await rowsOf(database, `select 1 from opportunities where title = '${title}'`)).toHaveLength(1);
  });

  it('fails with the error of PostgreSQL after the second retry', async () => {
    let runs = 0;
    const work = database.scope.withTenant('default', async (tx) => {
      runs += 1;
      await fail(tx, '40P01');
    });
    await expect(work).rejects.toMatchObject({ cause: { code: '40P01' } });
    expect(runs).toBe(3);
  });

  it('does not run again after any other error', async () => {
    let runs = 0;
    const work = database.scope.withTenant('default', async (tx) => {
      runs += 1;
      await fail(tx, '23505');
    });
    await expect(work).rejects.toThrow();
    expect(runs).toBe(1);
  });

  it('resolves two transactions that lock two rows in opposite orders, without an error for either', async () => {
    const make = (title: string) => database.scope.withTenant('default', (tx) => buildOpportunity(tx, { title }));
    const [one, other] = [await make('One'), await make('Other')];
    let waiting = 2;
    const { promise: bothLocked, resolve: release } = Promise.withResolvers<void>();
    const lockBoth = (first: string, second: string) =>
      database.scope.withTenant('default', async (tx) => {
        await tx.execute(sql`select 1 from opportunities where id = ${first} for update`);
        waiting -= 1;
        if (waiting === 0) release();
        await bothLocked;
        await tx.execute(sql`select 1 from opportunities where id = ${second} for update`);
      });
    await expect(Promise.all([lockBoth(one.id, other.id), lockBoth(other.id, one.id)])).resolves.toBeDefined();
  });
});
