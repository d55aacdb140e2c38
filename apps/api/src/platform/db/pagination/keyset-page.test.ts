import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { afterPosition, orderOf, type SortKey } from './keyset-page.ts';

let database: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await createTestDatabase();
  client = await database.pool.connect();
});
afterAll(async () => {
  client.release();
  await database.drop();
});

interface Item {
  score: string | null;
  at: string;
  id: string;
}

const toSql = (statement: SQL) => new PgDialect().sqlToQuery(statement);

async function pageAfter(items: readonly Item[], keys: readonly SortKey[], last: Item | undefined, limit: number) {
  const source = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t(score integer, at timestamptz, id uuid)`;
  const position = last && afterPosition(keys, keys.length === 2 ? [last.at, last.id] : [last.score, last.at, last.id]);
  const { sql: text, params } = toSql(
    sql`select score, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id from ${source}
        ${position === undefined ? sql`` : sql`where ${position}`} order by ${sql.join(orderOf(keys), sql`, `)} limit ${limit}`,
  );
  const { rows } = await client.query<Omit<Item, 'score'> & { score: number | null }>(text, params);
  return rows.map((row): Item => ({ ...row, score: row.score === null ? null : String(row.score) }));
}

const item = fc.record({
  score: fc.option(fc.constantFrom('0', '5', '99', '100')),
  at: fc.constantFrom('2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:00.000002Z', '2026-03-01T12:00:00.000000Z'),
  id: fc.uuid({ version: 4 }),
});
const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 14 });
const direction = fc.constantFrom('asc' as const, 'desc' as const);

async function expectPagesToMakeTheList(all: readonly Item[], keys: readonly SortKey[], limit: number) {
  const whole = await pageAfter(all, keys, undefined, all.length + 1);
  const paged: Item[] = [];
  for (let page = await pageAfter(all, keys, undefined, limit); page.length > 0; ) {
    paged.push(...page);
    page = await pageAfter(all, keys, page.at(-1), limit);
  }
  expect(paged).toEqual(whole);
  expect(paged).toHaveLength(all.length);
  return whole;
}

// REQ-148
describe('pages after a position', () => {
  it('return the whole list in order, whatever ties and nulls there are', async () => {
    await fc.assert(
      fc.asyncProperty(items, direction, fc.integer({ min: 1, max: 5 }), async (all, scoreDirection, limit) => {
        const keys: SortKey[] = [
          { expression: sql`score`, kind: 'integer', direction: scoreDirection, nullable: true },
          { expression: sql`at`, kind: 'time', direction: 'desc' },
          { expression: sql`id`, kind: 'id', direction: 'desc' },
        ];
        const whole = await expectPagesToMakeTheList(all, keys, limit);
        const scores = whole.map(({ score }) => score);
        const firstAbsent = scores.indexOf(null);
        if (firstAbsent >= 0) expect(new Set(scores.slice(firstAbsent))).toEqual(new Set([null]));
      }),
      { numRuns: 60 },
    );
  });

  it('return the whole list if all keys sort in one direction', async () => {
    await fc.assert(
      fc.asyncProperty(items, direction, fc.integer({ min: 1, max: 5 }), async (all, sortDirection, limit) => {
        const keys: SortKey[] = [
          { expression: sql`at`, kind: 'time', direction: sortDirection },
          { expression: sql`id`, kind: 'id', direction: sortDirection },
        ];
        await expectPagesToMakeTheList(all, keys, limit);
      }),
      { numRuns: 40 },
    );
  });
});
