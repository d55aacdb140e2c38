import { describe, expect, test } from 'vitest';
import { FILE_BYTES, gainOfJoining, groupByPages, type Load, type Module } from '../apps/web/group-by-pages.ts';
import { loadsOfOpenedParts, loadsOfPages, type ModuleInfo, reachedFrom } from '../apps/web/loads-of-pages.ts';

/** Pseudorandom numbers that are the same in every run. */
function randomBelow(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Modules that import some of their predecessors, and pages that start at a few. */
function randomPages(seed: number): { modules: Map<string, Module>; loads: Load[] } {
  const next = randomBelow(seed);
  const modules = new Map<string, Module>();
  for (let index = 0; index < 40; index += 1) {
    const direct = Array.from({ length: next(3) }, () => `m${next(Math.max(index, 1))}`).filter((id) =>
      modules.has(id),
    );
    const needs = new Set(direct.flatMap((id) => [id, ...(modules.get(id)?.needs ?? [])]));
    modules.set(`m${index}`, { bytes: next(4_000), needs });
  }
  const loads = Array.from({ length: 6 }, () => {
    const entries = Array.from({ length: 3 }, () => `m${next(40)}`);
    return { modules: new Set(entries.flatMap((id) => [id, ...(modules.get(id)?.needs ?? [])])), weight: 1 };
  });
  return { modules, loads };
}

/** A load needs the files of its modules, and the files that those import. */
function bytesOf(load: Load, groups: readonly (readonly string[])[], modules: ReadonlyMap<string, Module>): number {
  const wanted = new Set(load.modules);
  const taken = new Set<readonly string[]>();
  for (const id of wanted) {
    const group = groups.find((each) => each.includes(id));
    if (group === undefined || taken.has(group)) continue;
    taken.add(group);
    for (const each of group) for (const needed of [each, ...(modules.get(each)?.needs ?? [])]) wanted.add(needed);
  }
  return [...taken].flat().reduce((bytes, id) => bytes + (modules.get(id)?.bytes ?? 0), taken.size * FILE_BYTES);
}

const SEEDS = Array.from({ length: 30 }, (_, index) => index + 1);

describe('groupByPages', () => {
  test.each(SEEDS)('puts every loaded module into exactly one file (%i)', (seed) => {
    const { modules, loads } = randomPages(seed);
    const loaded = new Set(loads.flatMap((load) => [...load.modules]));
    expect(groupByPages(modules, loads).flat().sort()).toEqual([...loaded].sort());
  });

  test.each(SEEDS)('makes all loads together no larger than a file for each module (%i)', (seed) => {
    const { modules, loads } = randomPages(seed);
    const sumOf = (groups: readonly (readonly string[])[]) =>
      loads.reduce((sum, load) => sum + bytesOf(load, groups, modules), 0);
    const apart = [...modules.keys()].map((id) => [id]);
    expect(sumOf(groupByPages(modules, loads))).toBeLessThanOrEqual(sumOf(apart));
  });

  test('merges small files into those that more pages need, and leaves large ones separate', () => {
    const modules = new Map<string, Module>([
      ['kit', { bytes: 900, needs: new Set() }],
      ['small', { bytes: 100, needs: new Set() }],
      ['large', { bytes: 9_000, needs: new Set() }],
    ]);
    const loads = [['kit', 'small'], ['kit'], ['kit', 'large']].map((ids) => ({ modules: new Set(ids), weight: 1 }));
    const groups = groupByPages(modules, loads).map((group) => [...group].sort());
    expect(groups).toContainEqual(['kit', 'small']);
    expect(groups).toContainEqual(['large']);
  });

  test('does not merge a small file that imports a large one', () => {
    const modules = new Map<string, Module>([
      ['plain', { bytes: 100, needs: new Set() }],
      ['needy', { bytes: 100, needs: new Set(['large']) }],
      ['large', { bytes: 9_000, needs: new Set() }],
    ]);
    const loads = [
      { modules: new Set(['plain', 'needy', 'large']), weight: 1 },
      { modules: new Set(['plain']), weight: 1 },
    ];
    expect(groupByPages(modules, loads)).toContainEqual(['plain']);
  });

  describe('a file that imports one with its modules', () => {
    const modules = new Map<string, Module>([
      ['plain', { bytes: 100, needs: new Set() }],
      ['needy', { bytes: 100, needs: new Set(['frame', 'bars']) }],
    ]);
    const groupsWith = (bytes: number, known: readonly string[]) => {
      const file = { bytes };
      const loads = [
        { modules: new Set(['plain', 'needy', 'frame', 'bars']), weight: 1 },
        { modules: new Set(['plain', ...known]), weight: 1 },
      ];
      return groupByPages(modules, loads, new Map(['frame', 'bars', 'menu'].map((id) => [id, file])));
    };

    test('is not merged into a file that some page loads without it', () => {
      expect(groupsWith(40_000, [])).toContainEqual(['plain']);
    });

    test('counts the file once for a page that would not load it otherwise', () => {
      expect(groupsWith(FILE_BYTES - 200, [])).toEqual([['plain', 'needy']]);
      expect(groupsWith(FILE_BYTES - 99, [])).toContainEqual(['plain']);
    });

    test('costs nothing if the page has any part of the file', () => {
      expect(groupsWith(40_000, ['menu'])).toEqual([['plain', 'needy']]);
    });
  });

  test('lists a file after its imports', () => {
    const modules = new Map<string, Module>([
      ['page', { bytes: 9_000, needs: new Set(['shared']) }],
      ['shared', { bytes: 9_000, needs: new Set() }],
    ]);
    const loads = [
      { modules: new Set(['page', 'shared']), weight: 1 },
      { modules: new Set(['shared']), weight: 1 },
    ];
    expect(groupByPages(modules, loads)).toEqual([['shared'], ['page']]);
  });
});

describe('gainOfJoining', () => {
  const modules = new Map<string, Module>([
    ['badge', { bytes: 200, needs: new Set(['icon']) }],
    ['icon', { bytes: 500, needs: new Set() }],
  ]);
  const load = (weight: number, ...ids: string[]): Load => ({ modules: new Set(ids), weight });

  test('is the cost of a file for each page that needs it, by weight', () => {
    expect(gainOfJoining(['badge'], modules, [load(1, 'badge', 'icon'), load(3, 'badge', 'icon')])).toBe(
      4 * FILE_BYTES,
    );
  });

  test('costs a page that already has a part of it the rest', () => {
    expect(gainOfJoining(['badge'], modules, [load(1, 'icon')])).toBe(-200);
  });

  test('falls by the bytes of the file and of its imports, for each page that does not need it', () => {
    expect(gainOfJoining(['badge'], modules, [load(1, 'badge', 'icon'), load(1), load(2)])).toBe(FILE_BYTES - 3 * 700);
  });
});

describe('the loads of the pages', () => {
  const graph: Readonly<Record<string, ModuleInfo>> = {
    main: { importedIds: ['kit'], dynamicallyImportedIds: ['board', 'list'] },
    board: { importedIds: ['kit', 'card'], dynamicallyImportedIds: ['dialog'] },
    list: { importedIds: ['kit'], dynamicallyImportedIds: ['dialog'] },
    dialog: { importedIds: ['kit', 'card', 'field'], dynamicallyImportedIds: [] },
  };
  const infoOf = (id: string) => graph[id] ?? null;
  const pages = ['board', 'list'].map((route) => ({ entries: ['main', route], weight: 1 }));

  test('follow static imports and not lazily loaded ones', () => {
    expect([...reachedFrom(['board'], infoOf)].sort()).toEqual(['board', 'card', 'kit']);
  });

  test('count only those parts of an opened dialog that not every page with it has', () => {
    const parts = loadsOfOpenedParts(pages, loadsOfPages(pages, infoOf), infoOf);
    expect(parts.map(({ id }) => id)).toEqual(['dialog']);
    expect([...(parts[0]?.load.modules ?? [])].sort()).toEqual(['card', 'dialog', 'field']);
    expect([...(parts[0]?.atHand ?? [])].sort()).toEqual(['kit', 'main']);
  });
});
