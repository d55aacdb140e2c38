import { describe, expect, it } from 'vitest';
import { ventureFilters } from './venture-filters.ts';
import { hasFilters, venturesSearchOf } from './ventures-search.ts';

describe('the search for ventures', () => {
  it('reads the URL and omits invalid values', () => {
    expect(venturesSearchOf({ stage: 'scale', show: 'closed', q: ' twin ' })).toEqual({
      stage: 'scale',
      show: 'closed',
      q: 'twin',
    });
    expect(venturesSearchOf({ stage: 'discovery', show: 1, q: '' })).toEqual({});
  });

  it('requests open ventures by default', () => {
    expect(ventureFilters({}).isActive).toBe('true');
    expect(ventureFilters({ show: 'closed' }).isActive).toBe('false');
    expect(ventureFilters({ show: 'all' }).isActive).toBeUndefined();
  });

  it('counts as filtered with a stage, a text or another list of ventures', () => {
    expect(hasFilters({})).toBe(false);
    expect(hasFilters({ show: 'open' })).toBe(false);
    expect([{ stage: 'mvp' as const }, { q: 'x' }, { show: 'all' as const }].map(hasFilters)).toEqual([
      true,
      true,
      true,
    ]);
  });
});
