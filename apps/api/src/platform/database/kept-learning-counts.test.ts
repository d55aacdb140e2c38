/** Views that a trigger keeps, against the disclosures. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../testing/builders/build-user.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { waitForBlockedSession } from '../../testing/wait-for-blocked-session.ts';

let database: TestDatabase;
const people: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.scope.withTenant('default', async (tx) => {
    for (let count = 0; count < 6; count += 1) people.push((await buildUser(tx)).id);
  });
});
afterAll(() => database.drop());

const run = (statement: string) => rowsOf(database, statement);

const expectSame = async (kept: string, counted: string) => expect(await run(kept)).toEqual(await run(counted));

/** Runs them on a connection of their own and leaves the transaction to the caller. */
async function begun(...statements: string[]) {
  const client = await database.pool.connect();
  await client.query("begin; select set_config('app.tenant_id', 'default', true)");
  for (const statement of statements) await client.query(statement);
  return {
    end: async (how: 'commit' | 'rollback') => {
      await client.query(how);
      client.release();
    },
  };
}

const anyOf = (values: readonly string[]) => fc.constantFrom(...values);
const day = fc.integer({ min: 1, max: 400 });
const enrolledOn = (days: number) => `timestamptz '2025-01-01T22:00Z' + interval '${days} days'`;

describe('the counted views', () => {
  const records = [randomUUID(), randomUUID()];
  const expectCounted = async () => {
    await expectSame(
      'select record_id, user_id, first_viewed_at, last_viewed_at from record_views order by 1, 2',
      `select record_id, user_id, min(disclosed_at) as first_viewed_at, max(disclosed_at) as last_viewed_at
         from disclosures where kind = 'opened' group by 1, 2 order by 1, 2`,
    );
    await expectSame(
      'select record_id, people from record_view_counters order by 1',
      "select record_id, count(distinct user_id)::int as people from disclosures where kind = 'opened' group by 1 order by 1",
    );
  };
  const open = (person: string, record: string, days: number, kind = 'opened') =>
    `insert into disclosures (user_id, kind, record_type, record_id, record_name, nda_version, disclosed_at)
     values ('${person}', '${kind}', 'investor_update', '${record}', 'Letter', '1.0', ${enrolledOn(days)})`;

  it('are what the disclosures say, in whatever order they come', async () => {
    const opening = fc
      .tuple(fc.nat(5), anyOf(records), day, fc.constantFrom('opened', 'opened', 'shown'))
      .map(([person, record, days, kind]) => open(people[person] ?? '', record, days, kind));
    await fc.assert(
      fc.asyncProperty(fc.array(opening, { maxLength: 6 }), async (statements) => {
        for (const statement of statements) await run(statement);
        await expectCounted();
      }),
      { numRuns: 20 },
    );
  });

  it('count once who opens a record twice at once', async () => {
    const [person = '', record] = [people[0], randomUUID()];
    const transaction = await begun(open(person, record, 10));
    const other = run(open(person, record, 5));
    await waitForBlockedSession(database.pool);
    await transaction.end('commit');
    await other;
    await expectCounted();
  });
});
