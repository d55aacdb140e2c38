import { describe, expect, it } from 'vitest';
import { academySearchOf, hasFilters, NO_FILTERS } from './academy-search.ts';

describe('the search of the catalog', () => {
  it('reads the URL', () => {
    expect(academySearchOf({ category: 'funding', level: 'gold', status: 'premium', q: ' runway ' })).toEqual({
      category: 'funding',
      level: 'gold',
      status: 'premium',
      q: 'runway',
    });
  });

  it('omits invalid values', () => {
    expect(academySearchOf({ category: 'ALL', level: 3, status: ['enrolled'], q: '   ' })).toEqual({});
    expect(academySearchOf({ level: '__proto__', q: '\u0000' })).toEqual({});
  });

  it('treats a number as a search text', () => {
    expect(academySearchOf({ q: '42' })).toEqual({ q: '42' });
  });

  it('counts as filtered with any of the four filters', () => {
    expect(hasFilters({})).toBe(false);
    expect(hasFilters(NO_FILTERS)).toBe(false);
    const filters = [{ category: 'funding' }, { level: 'gold' }, { status: 'premium' }, { q: 'x' }] as const;
    expect(filters.map(hasFilters)).toEqual([true, true, true, true]);
  });
});
