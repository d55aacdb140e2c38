import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePercent, percentText } from '../../../lib/format/probability.ts';
import { forecastInputOf, forecastMessages, forecastValuesOf, isSameForecast } from './forecast-values.ts';

const TODAY = '2026-11-30';
const COMPLETE = {
  probability: '72,5',
  statement: 'Its revenue doubles.',
  dueOn: '2027-06-30',
  component: '',
} as const;

// REQ-363
describe('a probability in percent', () => {
  it('is restored from its text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (units) => {
        expect(parsePercent(percentText(units / 10_000))).toBe(units / 10_000);
      }),
    );
  });

  it.each(['', '-1', '100.01', '101', '12.345', 'x', '1e1'])('is not read from %j', (text) => {
    expect(parsePercent(text)).toBeNull();
  });
});

describe('the forecast of a review', () => {
  it('may be empty, and is otherwise complete and due in the future', () => {
    expect(forecastMessages(forecastValuesOf(null), 'submission', TODAY)).toEqual({});
    expect(forecastMessages(COMPLETE, 'submission', TODAY)).toEqual({});
    expect(forecastMessages({ ...COMPLETE, statement: ' ' }, 'submission', TODAY)).toEqual({
      statement: 'Statement is required with a probability',
    });
    expect(forecastMessages({ ...COMPLETE, dueOn: TODAY }, 'submission', TODAY)).toEqual({
      dueOn: 'Due day must be in the future',
    });
    expect(forecastMessages({ ...COMPLETE, statement: '' }, 'draft', TODAY)).toEqual({});
  });

  it('is sent without its invalid parts', () => {
    expect(forecastInputOf(COMPLETE)).toEqual({
      probability: 0.725,
      statement: 'Its revenue doubles.',
      dueOn: '2027-06-30',
      component: null,
    });
    const invalid = { ...COMPLETE, probability: '120', statement: 'x'.repeat(2_001) };
    expect(forecastInputOf(invalid)).toMatchObject({ probability: null, statement: null });
    expect(Object.keys(forecastMessages(invalid, 'draft', TODAY))).toEqual(['probability', 'statement']);
  });

  it('is restored from what the server stored', () => {
    const stored = forecastInputOf({ ...COMPLETE, component: 'roiScore' });
    expect(forecastInputOf(forecastValuesOf(stored))).toEqual(stored);
    expect(isSameForecast(forecastValuesOf(stored), { ...COMPLETE, component: 'roiScore' })).toBe(false);
    expect(isSameForecast(forecastValuesOf(stored), forecastValuesOf(stored))).toBe(true);
  });
});
