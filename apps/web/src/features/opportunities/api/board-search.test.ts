import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inOrder, sampleOpportunity } from '../testing/opportunity-samples.ts';
import { boardOrder, countFilters, otifSearchSchema } from './board-search.ts';

describe('the search of the board', () => {
  it('reads what stands in the address', () => {
    expect(z.parse(otifSearchSchema, { sort: 'score', priority: 'high', q: ' grid ' })).toEqual({
      sort: 'score',
      priority: 'high',
      q: 'grid',
    });
  });

  it('leaves out what makes no sense instead of failing', () => {
    expect(z.parse(otifSearchSchema, { sort: 'title', priority: 7, q: { a: 1 }, page: 3 })).toEqual({});
  });

  it('searches for a number that the router took for one', () => {
    expect(z.parse(otifSearchSchema, { q: 42 })).toEqual({ q: '42' });
  });

  it('counts filters, and sorting is none', () => {
    expect(countFilters({ sort: 'score' })).toBe(0);
    expect(countFilters({ q: 'grid', priority: 'low' })).toBe(2);
  });
});

describe('the order of the board', () => {
  const older = sampleOpportunity({ id: 'older', createdAt: '2026-03-01T09:00:00.000001Z', totalScore: '9.5' });
  const newer = sampleOpportunity({ id: 'newer', createdAt: '2026-03-01T09:00:00.000002Z', totalScore: '10.0' });
  const unscored = sampleOpportunity({ id: 'unscored', createdAt: '2026-03-02T09:00:00.000000Z' });
  const namesIn = (cards: ReturnType<typeof inOrder>) => cards.map(({ id }) => id);

  it('is newest first to the microsecond', () => {
    expect(namesIn(inOrder([older, unscored, newer], boardOrder({})))).toEqual(['unscored', 'newer', 'older']);
    const wholeSecond = sampleOpportunity({ id: 'whole second', createdAt: '2026-03-01T09:00:00Z' });
    expect(namesIn(inOrder([wholeSecond, newer], boardOrder({})))).toEqual(['newer', 'whole second']);
  });

  it('is by score as a number, and cards without one come last', () => {
    const byScore = boardOrder({ sort: 'score' });
    expect(namesIn(inOrder([unscored, older, newer], byScore))).toEqual(['newer', 'older', 'unscored']);
  });
});
