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

describe('how much of a list is shown', () => {
  it('is nothing of a list that has not come', () => {
    expect(listCount(undefined)).toEqual({ shown: 0, total: 0, isTotalExact: true });
  });

  it('is what all pages hold, of what the newest says', () => {
    const data = pages(page(50, { total: 120, nextCursor: 'a' }), page(50, { total: 119, nextCursor: 'b' }));
    expect(listCount(data)).toEqual({ shown: 100, total: 119, isTotalExact: true });
  });

  it('is open upwards where the server stopped counting and there is more', () => {
    const data = pages(page(50, { total: 1_000, isTotalExact: false, nextCursor: 'a' }));
    expect(listCount(data)).toEqual({ shown: 50, total: 1_000, isTotalExact: false });
  });

  it('is all there is once the last page has come, however far the server counted', () => {
    const cut = { total: 60, isTotalExact: false };
    const data = pages(page(50, { ...cut, nextCursor: 'a' }), page(20, cut));
    expect(listCount(data)).toEqual({ shown: 70, total: 70, isTotalExact: true });
  });

  it('covers all shown records, and counts a repeated record once', () => {
    const data = pages(page(50, { total: 51, nextCursor: 'a' }), page(2, { total: 51 }));
    expect(listCount(data)).toEqual({ shown: 52, total: 52, isTotalExact: true });
    expect(listCount(data, 51)).toEqual({ shown: 51, total: 51, isTotalExact: true });
  });

  it('is exact of several together where each is', () => {
    const exact = { shown: 2, total: 3, isTotalExact: true };
    expect(sumOfCounts([exact, exact])).toEqual({ shown: 4, total: 6, isTotalExact: true });
    expect(sumOfCounts([exact, { shown: 50, total: 100, isTotalExact: false }])).toEqual({
      shown: 52,
      total: 103,
      isTotalExact: false,
    });
  });
});
