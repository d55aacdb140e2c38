import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';

/** A fake list of `total` numbers in pages of 500. The cursor is the index of the page's first item. */
function listOf(total: number) {
  const asked: (string | undefined)[] = [];
  const readPage = async (cursor: string | undefined) => {
    asked.push(cursor);
    const start = Number(cursor ?? 0);
    const end = Math.min(start + 500, total);
    const items = Array.from({ length: end - start }, (_, index) => start + index);
    return { items, total, isTotalExact: true, nextCursor: end < total ? String(end) : null };
  };
  return { asked, readPage };
}

describe('reading the pages of a list', () => {
  it('reads a list shorter than the limit to its end', async () => {
    const { asked, readPage } = listOf(1_201);
    const { items, total, nextCursor } = await readPages(readPage, { from: undefined, most: 2_000 });
    expect(items).toEqual(Array.from({ length: 1_201 }, (_, index) => index));
    expect([total, nextCursor, asked]).toEqual([1_201, null, [undefined, '500', '1000']]);
  });

  it('stops at the limit, and continues from there', async () => {
    const { asked, readPage } = listOf(2_300);
    const first = await readPages(readPage, { from: undefined, most: 2_000 });
    expect([first.items.length, first.nextCursor, asked.length]).toEqual([2_000, '2000', 4]);
    const rest = await readPages(readPage, { from: first.nextCursor ?? undefined, most: 2_000 });
    expect([rest.items.length, rest.items[0], rest.nextCursor]).toEqual([300, 2_000, null]);
  });

  it('sends one request for an empty list', async () => {
    const { asked, readPage } = listOf(0);
    expect((await readPages(readPage, { from: undefined, most: 2_000 })).items).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
