import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { likePattern } from './like-pattern.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a search pattern', () => {
  it('finds exactly the texts that contain the given one, including special characters of LIKE', async () => {
    const piece = fc
      .array(fc.constantFrom('%', '_', '\\', 'a', 'b', "'", '"', ' ', '*', '.', 'é', '😀'), { maxLength: 4 })
      .map((parts) => parts.join(''));
    const pairs = fc.sample(
      fc.tuple(
        fc.tuple(piece, piece, piece).map((parts) => parts.join('')),
        piece,
      ),
      2_000,
    );
    const { rows } = await database.pool.query(
      'select text, wanted, text ilike pattern as found from unnest($1::text[], $2::text[], $3::text[]) as t(text, wanted, pattern)',
      [pairs.map(([text]) => text), pairs.map(([, wanted]) => wanted), pairs.map(([, wanted]) => likePattern(wanted))],
    );
    const wrong = rows.filter(({ text, wanted, found }) => found !== text.includes(wanted));
    expect(wrong).toEqual([]);
    expect(rows.some(({ found }) => found) && rows.some(({ found }) => !found)).toBe(true);
  });
});
