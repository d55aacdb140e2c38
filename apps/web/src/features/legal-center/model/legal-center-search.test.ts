import { describe, expect, it } from 'vitest';
import {
  acceptanceFilters,
  complianceFilters,
  hasFilters,
  legalCenterSearchOf,
  signatureFilters,
} from './legal-center-search.ts';

const FULL = {
  list: 'signatures',
  q: 'ada',
  legal: 'recent',
  nda: 'no-pdf',
  range: 'week',
  compliance: 'pending',
} as const;

describe('the search of the Legal Center', () => {
  it('reads the URL', () => {
    expect(legalCenterSearchOf({ ...FULL, q: ' ada ' })).toEqual(FULL);
  });

  it('omits invalid values instead of failing', () => {
    const nonsense = {
      list: 'users',
      q: { a: 1 },
      legal: 'signed',
      nda: 3,
      range: ['week'],
      compliance: 'done',
      page: 2,
    };
    expect(legalCenterSearchOf(nonsense)).toEqual({});
  });

  it('passes each list its own filters', () => {
    expect(acceptanceFilters(FULL)).toEqual({ q: 'ada', status: 'recent', range: 'week' });
    expect(signatureFilters(FULL)).toEqual({ q: 'ada', status: 'no-pdf', range: 'week' });
    expect(complianceFilters(FULL)).toEqual({ q: 'ada', status: 'pending' });
  });

  it('starts today at the reader’s local midnight', () => {
    const midnight = /^\w+ \w+ \d+ \d+ 00:00:00/;
    for (const filters of [acceptanceFilters({ range: 'today' }), signatureFilters({ range: 'today' })]) {
      expect(filters.range).toBe('today');
      expect(new Date(filters.todayFrom ?? '').toString()).toMatch(midnight);
      expect(Date.now() - Date.parse(filters.todayFrom ?? '')).toBeLessThan(25 * 60 * 60 * 1000);
    }
  });

  it('does not count a list, a filter of another list, or one set to "all", as a filter', () => {
    expect(hasFilters({ list: 'compliance', legal: 'recent', range: 'week', compliance: 'all' })).toBe(false);
    expect(hasFilters({ q: 'ada' })).toBe(true);
    expect(hasFilters({ nda: 'with-pdf' })).toBe(false);
    expect(hasFilters({ list: 'signatures', nda: 'with-pdf' })).toBe(true);
    expect(hasFilters({ list: 'compliance', compliance: 'partial' })).toBe(true);
  });
});
