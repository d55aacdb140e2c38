import { describe, expect, it } from 'vitest';
import { shortMonth } from '../../../lib/format/format.ts';
import { daysText, monthName, percentText } from './analytics-format.ts';

describe('the labels of metrics', () => {
  it('format months, shares and days, with a dash for unknown values', () => {
    expect([shortMonth('2026-03-01'), monthName('2026-03-01')]).toEqual(['Mar', 'Mar 2026']);
    expect([percentText(42.5), percentText(null)]).toEqual(['42.5%', '–']);
    expect([daysText(1), daysText(12.46), daysText(null)]).toEqual(['1 day', '12.5 days', '–']);
  });
});
