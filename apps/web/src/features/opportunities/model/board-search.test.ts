import { describe, expect, it } from 'vitest';
import { inOrder, sampleOpportunity } from '../testing/opportunity-samples.ts';
import { boardOrder, countFilters, filterQuery, mayShow, otifSearchOf, WITHOUT_FILTERS } from './board-search.ts';

describe('the search of the board', () => {
  it('reads the address', () => {
    expect(otifSearchOf({ sort: 'score', priority: 'high', q: ' grid ' })).toEqual({
      sort: 'score',
      priority: 'high',
      q: 'grid',
    });
  });

  it('omits invalid values instead of failing', () => {
    expect(otifSearchOf({ sort: 'title', priority: 7, q: { a: 1 }, ...{ page: 3 } })).toEqual({});
  });

  it('searches for the text in the address, also where it looks like a number', () => {
    expect(otifSearchOf({ q: '1e3' })).toEqual({ q: '1e3' });
  });

  it('counts filters, and does not count sorting', () => {
    expect(countFilters({ sort: 'score' })).toBe(0);
    expect(countFilters({ q: 'grid', priority: 'low' })).toBe(2);
    expect(countFilters({ stage: 'scoring', minScore: 0, maxScore: 8, submittedBy: 'M. Park', stale: true })).toBe(5);
    expect(countFilters({ sort: 'score', ...WITHOUT_FILTERS })).toBe(0);
  });

  it('reads scores and the stale flag from the router as numbers or text', () => {
    expect(otifSearchOf({ minScore: 8, maxScore: '9.5', stale: true })).toEqual({
      minScore: 8,
      maxScore: 9.5,
      stale: true,
    });
    expect(otifSearchOf({ stale: 'true' })).toEqual({ stale: true });
  });

  it('omits an invalid stage, score or flag', () => {
    const search = { stage: 'won', minScore: 10.1, maxScore: '7.55', stale: false, submittedBy: ' ' };
    expect(countFilters(otifSearchOf(search))).toBe(0);
  });

  it('sends exactly its filters to the server', () => {
    expect(filterQuery({ minScore: 8, maxScore: 9.5, stale: true, submittedBy: 'M. Park' })).toEqual({
      minScore: '8',
      maxScore: '9.5',
      stale: 'true',
      submittedBy: 'M. Park',
    });
  });
});

describe('the records that a filtered board may show', () => {
  it('match a submitter in any case and spelling', () => {
    const card = sampleOpportunity({ submittedBy: 'ZOÉ Ünal'.normalize('NFD') });
    expect(mayShow({ submittedBy: 'Zoé Ünal' }, card, Date.parse(card.updatedAt))).toBe(true);
    expect(mayShow({ submittedBy: 'Zoe Unal' }, card, Date.parse(card.updatedAt))).toBe(false);
  });

  const now = Date.parse('2026-03-31T10:00:00Z');
  const scored = sampleOpportunity({ totalScore: '7.5', updatedAt: '2026-03-30T09:00:00Z' });
  const forgotten = sampleOpportunity({ totalScore: null, updatedAt: '2026-03-01T09:00:00Z' });

  it('include cards within the score range, bounds included', () => {
    expect(mayShow({ minScore: 7.5, maxScore: 7.5 }, scored, now)).toBe(true);
    expect(mayShow({ minScore: 7.6 }, scored, now)).toBe(false);
    expect(mayShow({ maxScore: 7.4 }, scored, now)).toBe(false);
    expect(mayShow({ maxScore: 10 }, forgotten, now)).toBe(false);
  });

  it('include cards without a change for thirty days', () => {
    expect(mayShow({ stale: true }, forgotten, now)).toBe(true);
    expect(mayShow({ stale: true }, scored, now)).toBe(false);
  });

  it('match the priority and the submitter in any case', () => {
    expect(mayShow({ priority: 'medium', submittedBy: 'j. weber' }, scored, now)).toBe(true);
    expect(mayShow({ priority: 'high' }, scored, now)).toBe(false);
    expect(mayShow({ submittedBy: 'Weber' }, scored, now)).toBe(false);
  });

  it('may match any text: only the server can evaluate it', () => {
    expect(mayShow({ q: 'nowhere in it' }, scored, now)).toBe(true);
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
