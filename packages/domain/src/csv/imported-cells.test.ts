import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeCells } from './imported-cells.ts';

const RULES = { enums: ['stage'], numbers: ['score'] };

// REQ-207
describe('cells of an imported file', () => {
  it('are trimmed, non-breaking spaces included, and empty ones are left out', () => {
    const cells = { title: '\u00A0A\u00A0B ', stage: ' Scoring', score: '', notes: '\u00A0' };
    expect(normalizeCells(cells, RULES)).toEqual({ title: 'A\u00A0B', stage: 'scoring' });
  });

  it('may have a decimal comma in number columns, with at most two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 99 }), (whole, decimals) => {
        const cells = { score: `${whole},${decimals}`, title: `${whole},${decimals}` };
        expect(normalizeCells(cells, RULES)).toEqual({ ...cells, score: `${whole}.${decimals}` });
      }),
    );
    expect(normalizeCells({ score: '1,234' }, RULES)).toEqual({ score: '1,234' });
  });
});
