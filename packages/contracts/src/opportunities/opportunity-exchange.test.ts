import { OPPORTUNITY_CSV_COLUMNS, OPPORTUNITY_CSV_REQUIRED } from '@aicv/domain/opportunities/opportunity-csv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importedOpportunityShape } from './opportunity-exchange.ts';

const ROW = { title: 'Contract copilots', description: 'Reads contracts.', submittedBy: 'A. Analyst' };

const refusedColumns = (cells: Record<string, string>) =>
  importedOpportunityShape.safeParse(cells).error?.issues.map(({ path }) => path[0]);

describe('a row of an import', () => {
  it('has the columns of an export, and requires those that the file must contain', () => {
    expect(Object.keys(importedOpportunityShape.shape).sort()).toEqual([...OPPORTUNITY_CSV_COLUMNS].sort());
    expect(refusedColumns({})?.sort()).toEqual([...OPPORTUNITY_CSV_REQUIRED].sort());
  });

  it('begins in discovery with medium priority by default', () => {
    expect(importedOpportunityShape.parse(ROW)).toEqual({ ...ROW, stage: 'discovery', priority: 'medium' });
  });

  it('reads scores of at most one decimal in their stored form', () => {
    expect(importedOpportunityShape.parse({ ...ROW, roiScore: '8', totalScore: '7.5' })).toMatchObject({
      roiScore: '8.0',
      totalScore: '7.5',
    });
    expect(refusedColumns({ ...ROW, roiScore: '8.55', feasibilityScore: '11' })).toEqual([
      'roiScore',
      'feasibilityScore',
    ]);
  });

  it('reads idea data unchanged', () => {
    const data = fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true });
    fc.assert(
      fc.property(
        data.filter((generated) => !/__proto__|\\u0000/.test(JSON.stringify(generated))),
        (generated) => {
          const { ideaData } = importedOpportunityShape.parse({ ...ROW, ideaData: JSON.stringify(generated) });
          expect(JSON.stringify(ideaData)).toBe(JSON.stringify(generated));
        },
      ),
    );
  });

  it.each(['{', 'text', '[1]', '7', '{"a":{"__proto__":1}}', '{"a":"\\ud800"}', '{"a":1e999}'])(
    'refuses the idea data %s',
    (ideaData) => {
      expect(refusedColumns({ ...ROW, ideaData })).toEqual(['ideaData']);
    },
  );

  it('refuses an unknown column', () => {
    expect(importedOpportunityShape.safeParse({ ...ROW, id: 'x' }).success).toBe(false);
  });
});
