import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLOT_BOTTOM, PLOT_TOP } from './chart-size.ts';
import { valueAxis } from './value-axis.ts';

const numbers = fc.integer({ min: -1e14, max: 1e14 }).map((hundredths) => hundredths / 100);
const textsOf = (values: number[], fromZero = false) =>
  valueAxis({ values, fromZero, formatValue: String }).ticks.map(({ text }) => text);

describe('a value axis', () => {
  it('has room for every value, the higher above the lower, and at least one tick', () => {
    fc.assert(
      fc.property(fc.array(numbers, { maxLength: 50 }), fc.boolean(), (values, fromZero) => {
        const { y, ticks } = valueAxis({ values, fromZero, formatValue: String });
        for (const position of [...values.map(y), ...ticks.map((tick) => tick.y)]) {
          expect(position).toBeGreaterThanOrEqual(PLOT_TOP - 1e-6);
          expect(position).toBeLessThanOrEqual(PLOT_BOTTOM + 1e-6);
        }
        const positions = values.toSorted((a, b) => a - b).map(y);
        expect(positions).toEqual(positions.toSorted((a, b) => b - a));
        expect(ticks.length).toBeGreaterThan(0);
        expect(new Set(ticks.map(({ text }) => text)).size).toBe(ticks.length);
      }),
    );
  });

  it.each([
    ['no value at all', [], ['0', '1']],
    ['zeros', [0, 0], ['0', '1']],
    ['one value', [42], ['0', '10', '20', '30', '40', '50']],
    ['one negative value', [-3], ['-3', '-2', '-1', '0']],
    ['values far from zero', [980, 1000], ['980', '985', '990', '995', '1000']],
    ['values near zero', [5, 20], ['0', '5', '10', '15', '20']],
    ['whole values close together', [1, 2], ['0', '1', '2']],
    ['values on both sides of zero', [-10, 10], ['-10', '-5', '0', '5', '10']],
  ])('has round ticks for %s', (_, values, texts) => {
    expect(textsOf(values)).toEqual(texts);
  });

  it('has only whole ticks if all values and targets are whole, and always for counts', () => {
    const whole = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(whole, { minLength: 1, maxLength: 30 }), fc.boolean(), (values, fromZero) => {
        const { ticks } = valueAxis({ values, fromZero, formatValue: String });
        expect(ticks.every(({ value }) => Number.isInteger(value))).toBe(true);
        expect(ticks.length).toBeGreaterThan(1);
      }),
    );
    const { ticks } = valueAxis({ values: [2, 1.5, 1, 0.5, 0], fromZero: false, formatValue: String, isCount: true });
    expect(ticks.map(({ text }) => text)).toEqual(['0', '1', '2']);
  });

  it('starts at zero for bars', () => {
    expect(textsOf([980, 1000], true)[0]).toBe('0');
    expect(textsOf([-980, -1000], true).at(-1)).toBe('0');
  });

  it('shows no label twice', () => {
    const { ticks } = valueAxis({ values: [0.1, 0.4], fromZero: true, formatValue: (value) => value.toFixed(0) });
    expect(ticks.map(({ text }) => text)).toEqual(['0']);
  });
});
