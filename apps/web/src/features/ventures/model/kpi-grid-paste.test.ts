import { formatBlock, parseBlock } from '@aicv/domain/csv/pasted-block';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HeadingChoices, type PasteTarget, placeBlock } from './kpi-grid-paste.ts';

const GRID: PasteTarget = {
  ventures: [
    { id: 'k', title: 'Kelp Farms' },
    { id: 't', title: 'Tide' },
    { id: 'x', title: 'Twin' },
    { id: 'y', title: 'twin' },
  ],
  metrics: ['mrr', 'cac', 'active users'],
  row: 0,
  column: 0,
};
const paste = (text: string, given: Partial<PasteTarget> = {}, choices?: HeadingChoices) => {
  const { texts, ...rest } = placeBlock(parseBlock(text), { ...GRID, ...given }, choices);
  return { ...rest, texts: texts.map(({ ventureId, metric, text: typed }) => `${ventureId} ${metric} ${typed}`) };
};

describe('a block pasted into the grid', () => {
  it('begins at the active cell, and what is beyond the grid is counted', () => {
    expect(paste('1\t2\n3\t4\n', { row: 1, column: 1 })).toMatchObject({
      texts: ['t cac 1', 't active users 2', 'x cac 3', 'x active users 4'],
      outside: 0,
    });
    expect(paste('1\t2\n3\t4\n', { row: 3, column: 2 })).toMatchObject({ texts: ['y active users 1'], outside: 3 });
  });

  it('goes where its headings are, in any order and from any cell', () => {
    const text = 'Venture\tActive users\tMRR\ntide\t7\t$1,000.50\nKelp  Farms\t\t2';
    expect(paste(text, { row: 3, column: 2 })).toEqual({
      texts: ['t active users 7', 't mrr $1,000.50', 'k mrr 2'],
      unknownHeadings: [],
      unknownVentures: [],
      outside: 0,
    });
  });

  it('can have headings of columns only, or of rows only', () => {
    expect(paste('CAC\tMRR\n1\t2', { row: 1 }).texts).toEqual(['t cac 1', 't mrr 2']);
    expect(paste('Kelp Farms\t1\nTide\t2', { row: 3, column: 1 }).texts).toEqual(['k cac 1', 't cac 2']);
    expect(paste('Tide\t1\t2').texts).toEqual(['t mrr 1', 't cac 2']);
  });

  it('names ventures that are not in the grid, or there twice, and pastes the rest', () => {
    expect(paste('\tMRR\nTide\t1\nTwin\t2\nNone\t3')).toMatchObject({
      texts: ['t mrr 1'],
      unknownVentures: ['Twin', 'None'],
    });
  });

  it('takes the column "Venture" for the names, even if none of them is in the grid', () => {
    expect(paste('Venture\tMRR\nKelp Farm\t1')).toMatchObject({
      texts: [],
      unknownHeadings: [],
      unknownVentures: ['Kelp Farm'],
    });
  });

  it('asks about headings that are no column', () => {
    const text = '\tMRR\tActiv users\tChurn\nTide\t1\t2\t3';
    expect(paste(text)).toMatchObject({
      texts: ['t mrr 1'],
      unknownHeadings: [
        { name: 'Activ users', similar: 'active users' },
        { name: 'Churn', similar: null },
      ],
    });
    const choices = new Map([
      ['Activ users', 'active users'],
      ['Churn', null],
    ]);
    expect(paste(text, {}, choices)).toMatchObject({
      texts: ['t mrr 1', 't active users 2'],
      unknownHeadings: [],
      outside: 0,
    });
  });

  it('leaves cells without text as they are', () => {
    expect(paste('\t2\n \t4').texts).toEqual(['k cac 2', 't cac 4']);
  });

  it('keeps text that is no number, so that the grid can mark it', () => {
    expect(paste('n/a\t"two\nlines"')).toMatchObject({ texts: ['k mrr n/a', 'k cac two\nlines'] });
  });

  it('is placed completely or counted, whatever it is', () => {
    const cell = fc.oneof(fc.constantFrom('', '1', 'MRR', 'Tide', 'n/a', '1,234'), fc.string());
    const block = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(block, fc.nat(3), fc.nat(2), (rows, row, column) => {
        const { texts, outside } = placeBlock(parseBlock(formatBlock(rows)), { ...GRID, row, column });
        const filled = rows.flat().filter((text) => text.trim() !== '').length;
        expect(texts.length + outside).toBeLessThanOrEqual(filled);
        for (const { ventureId, metric } of texts) {
          expect(GRID.ventures.map(({ id }) => id)).toContain(ventureId);
          expect(GRID.metrics).toContain(metric);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
