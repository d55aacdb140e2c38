import { describe, expect, it } from 'vitest';
import { inOrder, sampleOpportunity } from '../testing/opportunity-samples.ts';
import {
  boardOrder,
  columnSearchOf,
  countFilters,
  filterQuery,
  mayShow,
  otifSearchOf,
  WITHOUT_FILTERS,
} from './board-search.ts';

describe('the search of the board', () => {
  it('reads the address', () => {
    expect(otifSearchOf({ sort: '-totalScore', priority: 'high', q: ' grid ' })).toEqual({
      sort: '-totalScore',
      priority: 'high',
      q: 'grid',
    });
  });

  it('reads the layout, order and columns of the table', () => {
    expect(otifSearchOf({ layout: 'table', sort: 'nextStepOn', columns: 'tags,bogus,stage', ownerId: 'none' })).toEqual(
      {
        layout: 'table',
        sort: 'nextStepOn',
        columns: 'stage,tags',
        ownerId: 'none',
      },
    );
  });

  it('reads the earlier name of the order by score', () => {
    expect(otifSearchOf({ sort: 'score' })).toEqual({ sort: '-totalScore' });
  });

  it('gives the board its own orders only', () => {
    expect(columnSearchOf({ layout: 'table', sort: 'title', stage: 'scoring', q: 'grid' })).toEqual({ q: 'grid' });
    expect(columnSearchOf({ sort: '-totalScore' })).toEqual({ sort: '-totalScore' });
  });

  it('omits invalid values instead of failing', () => {
    expect(
      otifSearchOf({
        sort: 'size',
        layout: 'list',
        columns: 'a,b',
        view: '1',
        ownerId: 'me',
        priority: 7,
        q: { a: 1 },
        ...{ page: 3 },
      }),
    ).toEqual({});
  });

  it('searches for the text in the address, also where it looks like a number', () => {
    expect(otifSearchOf({ q: '1e3' })).toEqual({ q: '1e3' });
  });

  it('counts filters, and does not count sorting', () => {
    expect(countFilters({ sort: '-totalScore' })).toBe(0);
    expect(countFilters({ q: 'grid', priority: 'low' })).toBe(2);
    expect(countFilters({ stage: 'scoring', minScore: 0, maxScore: 8, submittedBy: 'M. Park', stale: true })).toBe(5);
    expect(countFilters({ sort: '-totalScore', ...WITHOUT_FILTERS })).toBe(0);
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

  it('match the owner, a whole tag in any case, and a part of the website', () => {
    const card = sampleOpportunity({ ownerId: 'u1', tags: ['Health', 'AI'], website: 'https://www.Loom.example/x' });
    const shows = (search: Parameters<typeof mayShow>[0]) => mayShow(search, card, now);
    expect(shows({ ownerId: 'u1', tag: 'health', website: 'loom.ex' })).toBe(true);
    expect(shows({ ownerId: 'none' })).toBe(false);
    expect(shows({ tag: 'heal' })).toBe(false);
    expect(shows({ website: '/x' })).toBe(false);
    expect(mayShow({ ownerId: 'none' }, sampleOpportunity({}), now)).toBe(true);
  });

  it('match the next step: due, planned or none', () => {
    const due = sampleOpportunity({ nextStep: null, nextStepOn: '2026-03-31' });
    const later = sampleOpportunity({ nextStep: 'Call', nextStepOn: '2026-04-01' });
    const none = sampleOpportunity({ nextStep: null, nextStepOn: null });
    const matching = (nextStep: 'due' | 'planned' | 'none') =>
      [due, later, none].map((card) => mayShow({ nextStep }, card, now));
    expect(matching('due')).toEqual([true, false, false]);
    expect(matching('planned')).toEqual([true, true, false]);
    expect(matching('none')).toEqual([false, false, true]);
  });

  it('are open ones, passed ones or both', () => {
    const passed = sampleOpportunity({ outcome: 'passed' });
    expect([undefined, 'passed', 'all'].map((outcome) => mayShow({ outcome } as object, passed, now))).toEqual([
      false,
      true,
      true,
    ]);
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
    const byScore = boardOrder({ sort: '-totalScore' });
    expect(namesIn(inOrder([unscored, older, newer], byScore))).toEqual(['newer', 'older', 'unscored']);
  });
});
