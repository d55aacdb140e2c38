import { describe, expect, it } from 'vitest';
import { type ListPages, listCount, sumOfCounts } from './list-count.ts';

type Page = ListPages['pages'][number];

const page = (count: number, rest: Partial<Page> = {}): Page => ({
  items: Array.from({ length: count }, (_, index) => index),
  total: count,
  isTotalExact: true,
  nextCursor: null,
  ...rest,
});
const pages = (...all: Page[]): ListPages => ({ pages: all, pageParams: all.map(() => null) });

describe('the count of a list', () => {
  it('is absent before the list has loaded', () => {
    expect(listCount(undefined)).toEqual({ shown: 0, total: 0, isTotalExact: true });
  });

  it('is the number of records on all pages, out of the total of the newest page', () => {
    const data = pages(page(50, { total: 120, nextCursor: 'a' }), page(50, { total: 119, nextCursor: 'b' }));
    expect(listCount(data)).toEqual({ shown: 100, total: 119, isTotalExact: true });
  });

  it('is a minimum if the server stopped counting and there are more records', () => {
    const data = pages(page(50, { total: 1_000, isTotalExact: false, nextCursor: 'a' }));
    expect(listCount(data)).toEqual({ shown: 50, total: 1_000, isTotalExact: false });
  });

  it('is exact once the last page has loaded, even if the server stopped counting', () => {
    const cut = { total: 60, isTotalExact: false };
    const data = pages(page(50, { ...cut, nextCursor: 'a' }), page(20, cut));
    expect(listCount(data)).toEqual({ shown: 70, total: 70, isTotalExact: true });
  });

  it('covers all shown records, and counts a repeated record once', () => {
    const data = pages(page(50, { total: 51, nextCursor: 'a' }), page(2, { total: 51 }));
    expect(listCount(data)).toEqual({ shown: 52, total: 52, isTotalExact: true });
    expect(listCount(data, 51)).toEqual({ shown: 51, total: 51, isTotalExact: true });
  });

  it('is exact for several lists if it is exact for each', () => {
    const exact = { shown: 2, total: 3, isTotalExact: true };
    expect(sumOfCounts([exact, exact])).toEqual({ shown: 4, total: 6, isTotalExact: true });
    expect(sumOfCounts([exact, { shown: 50, total: 100, isTotalExact: false }])).toEqual({
      shown: 52,
      total: 103,
      isTotalExact: false,
    });
  });
});
