import type { SearchHit } from '@aicv/contracts/search/search';
import { describe, expect, it } from 'vitest';
import { foundGroups, startGroups, targetKey } from './search-groups.ts';

const PAGES = [
  { key: 'otif', title: 'OTIF', words: 'opportunities board' },
  { key: 'profile', title: 'Profile', words: 'account password' },
] as const;

function hit(kind: SearchHit['kind'], title: string, id = title): SearchHit {
  return { kind, id, title, context: null, parentId: null };
}

const shown = (groups: ReturnType<typeof foundGroups>) =>
  groups.map(({ name, targets }) => [name, ...targets.map(({ title }) => title)]);

describe('the search results', () => {
  it('are grouped by kind, the kind with the best match first', () => {
    const hits = [hit('course', 'Risk and return'), hit('venture', 'Risk'), hit('course', 'Tail risk')];
    expect(shown(foundGroups('risk', hits, PAGES))).toEqual([
      ['Ventures', 'Risk'],
      ['Courses', 'Risk and return', 'Tail risk'],
    ]);
  });

  it('keep the server’s order among equal matches', () => {
    const hits = [hit('person', 'Ada Park'), hit('person', 'Max Park'), hit('lesson', 'Car park')];
    expect(shown(foundGroups('park', hits, []))).toEqual([
      ['People', 'Ada Park', 'Max Park'],
      ['Lessons', 'Car park'],
    ]);
  });

  it('rank the pages among the records', () => {
    const hits = [hit('opportunity', 'Board software'), hit('opportunity', 'Profile matching')];
    expect(shown(foundGroups('board', hits.slice(0, 1), PAGES))).toEqual([
      ['Opportunities', 'Board software'],
      ['Pages', 'OTIF'],
    ]);
    expect(shown(foundGroups('profile', hits.slice(1), PAGES))).toEqual([
      ['Pages', 'Profile'],
      ['Opportunities', 'Profile matching'],
    ]);
  });

  it('keep matches that only the server recognizes', () => {
    expect(shown(foundGroups('qqqq', [hit('venture', 'Loom')], PAGES))).toEqual([['Ventures', 'Loom']]);
  });
});

describe('the options before the user types', () => {
  it('are the recent items and the pages', () => {
    expect(shown(startGroups([hit('venture', 'Loom')], PAGES))).toEqual([
      ['Recently opened', 'Loom'],
      ['Pages', 'OTIF', 'Profile'],
    ]);
    expect(shown(startGroups([], PAGES))).toEqual([['Pages', 'OTIF', 'Profile']]);
  });

  it('have unique keys', () => {
    const targets = startGroups([hit('venture', 'Loom', '1'), hit('course', 'Loom', '1')], PAGES).flatMap(
      (group) => group.targets,
    );
    expect(new Set(targets.map(targetKey)).size).toBe(targets.length);
  });
});
