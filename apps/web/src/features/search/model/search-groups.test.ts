import type { SearchHit } from '@aicv/contracts/search/search';
import { describe, expect, it } from 'vitest';
import { foundGroups, startGroups, targetKey } from './search-groups.ts';

const PAGES = [
  { key: 'otif', title: 'OTIF', words: 'opportunities board' },
  { key: 'profile', title: 'Profile', words: 'account password' },
] as const;

const ACTIONS = [
  { key: 'add-opportunity', title: 'ADD OPPORTUNITY', words: 'new deal', page: { title: 'OTIF', path: '/otif' } },
  { key: 'dark', title: 'Dark theme', words: 'night', page: null },
] as const;

const OFFERS = { pages: PAGES, actions: ACTIONS, path: '/founder' };
const NO_OFFERS = { pages: [], actions: [] };

function hit(kind: SearchHit['kind'], title: string, id = title): SearchHit {
  return { kind, id, title, context: null, parentId: null, excerpt: null };
}

const shown = (groups: ReturnType<typeof foundGroups>) =>
  groups.map(({ name, targets }) => [name, ...targets.map(({ title }) => title)]);

describe('the search results', () => {
  it('are grouped by kind, the kind with the best match first', () => {
    const hits = [hit('course', 'Risk and return'), hit('venture', 'Risk'), hit('course', 'Tail risk')];
    expect(shown(foundGroups('risk', hits, OFFERS))).toEqual([
      ['Ventures', 'Risk'],
      ['Courses', 'Risk and return', 'Tail risk'],
    ]);
  });

  it('keep the server’s order among equal matches', () => {
    const hits = [hit('person', 'Ada Park'), hit('person', 'Max Park'), hit('lesson', 'Car park')];
    expect(shown(foundGroups('park', hits, NO_OFFERS))).toEqual([
      ['People', 'Ada Park', 'Max Park'],
      ['Lessons', 'Car park'],
    ]);
  });

  it('rank the pages among the records', () => {
    const hits = [hit('opportunity', 'Board software'), hit('opportunity', 'Profile matching')];
    expect(shown(foundGroups('board', hits.slice(0, 1), OFFERS))).toEqual([
      ['Opportunities', 'Board software'],
      ['Pages', 'OTIF'],
    ]);
    expect(shown(foundGroups('profile', hits.slice(1), OFFERS))).toEqual([
      ['Pages', 'Profile'],
      ['Opportunities', 'Profile matching'],
    ]);
  });

  it('rank the actions among the pages and records, in any case and with a typing error', () => {
    const hits = [hit('opportunity', 'Dark fiber'), hit('opportunity', 'Add-on deals')];
    for (const text of ['add opp', 'ADD OPORTUNITY', 'new deal'])
      expect(shown(foundGroups(text, [], OFFERS))).toEqual([['Actions', 'ADD OPPORTUNITY']]);
    expect(shown(foundGroups('dark', hits.slice(0, 1), OFFERS))).toEqual([
      ['Actions', 'Dark theme'],
      ['Opportunities', 'Dark fiber'],
    ]);
  });

  it('keep matches that only the server recognizes', () => {
    expect(shown(foundGroups('qqqq', [hit('venture', 'Loom')], OFFERS))).toEqual([['Ventures', 'Loom']]);
  });
});

describe('the options before the user types', () => {
  it('are the recent items and the pages', () => {
    expect(shown(startGroups([hit('venture', 'Loom')], OFFERS))).toEqual([
      ['Recently opened', 'Loom'],
      ['Pages', 'OTIF', 'Profile'],
    ]);
    expect(shown(startGroups([], OFFERS))).toEqual([['Pages', 'OTIF', 'Profile']]);
  });

  it('begin with the actions of the page', () => {
    expect(shown(startGroups([hit('venture', 'Loom')], { ...OFFERS, path: '/otif' })).slice(0, 2)).toEqual([
      ['Actions', 'ADD OPPORTUNITY'],
      ['Recently opened', 'Loom'],
    ]);
  });

  it('have unique keys', () => {
    const targets = startGroups([hit('venture', 'Loom', '1'), hit('course', 'Loom', '1')], OFFERS).flatMap(
      (group) => group.targets,
    );
    expect(new Set(targets.map(targetKey)).size).toBe(targets.length);
  });
});
