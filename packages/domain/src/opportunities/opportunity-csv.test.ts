import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPPORTUNITY_CSV_COLUMNS, OPPORTUNITY_CSV_REQUIRED, tagsCell, tagsIn } from './opportunity-csv.ts';

describe('the columns of opportunities in a file', () => {
  it('are unique and in this order: earlier exports depend on it', () => {
    expect(OPPORTUNITY_CSV_COLUMNS).toEqual([
      'title',
      'description',
      'stage',
      'priority',
      'submittedBy',
      'roiScore',
      'feasibilityScore',
      'scalabilityScore',
      'defensibilityScore',
      'timeToRevenueScore',
      'totalScore',
      'ideaData',
      'owner',
      'nextStep',
      'nextStepOn',
      'website',
      'tags',
      'outcome',
      'passReason',
      'passNote',
      'revisitOn',
    ]);
  });

  it('include the columns that an import requires', () => {
    expect(OPPORTUNITY_CSV_COLUMNS).toEqual(expect.arrayContaining([...OPPORTUNITY_CSV_REQUIRED]));
  });
});

describe('the tags in one cell', () => {
  it.each([
    ['B2B; Climate', ['B2B', 'Climate']],
    ['B2B,Climate ;  AI', ['B2B', 'Climate', 'AI']],
    ['one', ['one']],
    [' ; , ', []],
    ['', []],
    ['"AI, ML"; B2B', ['AI, ML', 'B2B']],
    ['"say ""yes""",x', ['say "yes"', 'x']],
    ['"', ['"']],
    ['6" pipes, "open', ['6" pipes', '"open']],
  ])('are read from %j', (cell, tags) => {
    expect(tagsIn(cell)).toEqual(tags);
  });

  it('are the same after writing and reading', () => {
    const tag = fc
      .oneof(fc.string({ unit: fc.constantFrom(';', ',', '"', 'a', ' ') }), fc.string({ unit: 'grapheme' }))
      .map((text) => text.trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.array(tag), (tags) => {
        expect(tagsIn(tagsCell(tags))).toEqual(tags);
      }),
    );
  });
});
