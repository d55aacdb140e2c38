import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUMBER_FORMATS } from '../csv/cell-formats.ts';
import { fromCents } from '../numbers/decimal.ts';
import { kpiCellNumber, readKpiCell } from './kpi-cell.ts';

const cents = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n });

describe('a typed value', () => {
  it.each([
    ['1250', '1250.00'],
    [' 1,250.50 ', '1250.50'],
    ['1.250,50', '1250.50'],
    ['1 250,5', '1250.50'],
    ['12,5', '12.50'],
    ["1'250.5", '1250.50'],
    ['$1,250.00', '1250.00'],
    ['-$1,250.00', '-1250.00'],
    ['$-12', '-12.00'],
    ['1,250,000 USD', '1250000.00'],
    ['−12', '-12.00'],
  ])('%j of MRR is %s', (text, value) => {
    expect(readKpiCell(text, 'mrr')).toEqual({ kind: 'value', value });
  });

  it('can have a percent sign or another currency if the metric is no amount in US dollars', () => {
    expect(readKpiCell('2.5 %', 'churn')).toEqual({ kind: 'value', value: '2.50' });
    expect(readKpiCell('€12', 'arpu')).toEqual({ kind: 'value', value: '12.00' });
    expect(readKpiCell('€12', 'mrr')).toEqual({
      kind: 'wrong',
      message: '“€12” is not an amount in US dollars. Enter it in US dollars, for example 1250.50.',
    });
    expect(readKpiCell('12%', 'cash')).toMatchObject({ kind: 'wrong' });
  });

  it('is ambiguous if the format decides, and read by the format if one is given', () => {
    expect(readKpiCell('$1,250', 'mrr')).toEqual({
      kind: 'ambiguous',
      message: '“1,250” can be 1250 or 1.25. Enter one of them.',
    });
    expect(kpiCellNumber(' -$1,250 ')).toBe('-1,250');
    expect(readKpiCell('$1,250', 'mrr', 'decimal-point')).toEqual({ kind: 'value', value: '1250.00' });
    expect(readKpiCell('$1,250', 'mrr', 'decimal-comma')).toEqual({ kind: 'value', value: '1.25' });
  });

  it.each(['n/a', '12k', '1e3', '$', '1,2,3', '--1', '$1€', '=A1', '10000000000000', '1.234567'])(
    '%j is refused with an example',
    (text) => {
      const reading = readKpiCell(text, 'users');
      expect(reading).toMatchObject({ kind: 'wrong', message: expect.stringContaining('for example') });
    },
  );

  it('is empty if it is blank', () => {
    expect(['', '  ', '\u00a0'].map((text) => readKpiCell(text, 'mrr').kind)).toEqual(['empty', 'empty', 'empty']);
  });

  it('is the same number with grouped thousands, in both formats', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...NUMBER_FORMATS), (amount, format) => {
        const [whole = '', decimals = ''] = fromCents(amount).split('.');
        const [group, point] = format === 'decimal-point' ? [',', '.'] : ['.', ','];
        const text = `${whole.replaceAll(/\B(?=(\d{3})+$)/g, group)}${point}${decimals}`;
        expect(readKpiCell(text, 'mrr', format)).toEqual({ kind: 'value', value: fromCents(amount) });
      }),
      { numRuns: 1_000 },
    );
  });

  it('is read from any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(['empty', 'value', 'ambiguous', 'wrong']).toContain(readKpiCell(text, 'mrr').kind);
      }),
      { numRuns: 2_000 },
    );
  });
});
