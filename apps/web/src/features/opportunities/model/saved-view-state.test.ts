import { NEXT_STEP_FILTERS, OPPORTUNITY_SORTS, TABLE_COLUMNS } from '@aicv/domain/opportunities/opportunity-list';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otifSearchOf } from './board-search.ts';
import { isViewChanged, missingText, searchOfView, viewStateOf } from './saved-view-state.ts';

const id = '0b8f5a52-7a64-4f2e-9a44-3f1f0a9b1c2d';

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const searches = fc
  .record({
    layout: maybe(fc.constant('table')),
    sort: maybe(fc.constantFrom(...OPPORTUNITY_SORTS)),
    columns: maybe(fc.subarray([...TABLE_COLUMNS], { minLength: 1 }).map((columns) => columns.join(','))),
    stage: maybe(fc.constantFrom('scoring', 'shortlist')),
    priority: maybe(fc.constantFrom('low', 'high')),
    submittedBy: maybe(fc.string()),
    ownerId: maybe(fc.constantFrom('none', id)),
    tag: maybe(fc.string()),
    nextStep: maybe(fc.constantFrom(...NEXT_STEP_FILTERS)),
    website: maybe(fc.string()),
    minScore: maybe(fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10)),
    maxScore: maybe(fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10)),
    q: maybe(fc.string()),
    stale: maybe(fc.constant(true)),
    outcome: maybe(fc.constantFrom('passed', 'all')),
  })
  .map(otifSearchOf);

describe('a saved view', () => {
  it('opens the address that it was saved from', () => {
    fc.assert(
      fc.property(searches, (search) => {
        // As the server stores it.
        const state = JSON.parse(JSON.stringify(viewStateOf(search)));
        expect(searchOfView({ id, state })).toEqual({ ...search, view: id });
        expect(isViewChanged({ ...search, view: id }, { id, state })).toBe(false);
      }),
    );
  });

  it('is changed by any other filter, order, layout or columns', () => {
    const view = { id, state: viewStateOf({ layout: 'table', tag: 'Health' }) };
    const opened = searchOfView(view);
    expect(isViewChanged({ ...opened, tag: undefined }, view)).toBe(true);
    expect(isViewChanged({ ...opened, sort: 'title' }, view)).toBe(true);
    expect(isViewChanged({ ...opened, layout: undefined }, view)).toBe(true);
    expect(isViewChanged({ ...opened, columns: 'title,tags' }, view)).toBe(true);
  });

  it('names the filters whose values are gone', () => {
    expect(missingText([])).toBeNull();
    expect(missingText(['ownerId', 'tag'])).toBe('Its owner is no longer active. No opportunity has its tag.');
  });
});
