import { describe, expect, it } from 'vitest';
import { analyticsPeriodOf } from './analytics-search.ts';

describe('the period in the URL', () => {
  it.each([
    [{ period: 90 }, '90'],
    [{ period: '90' }, '90'],
    [{ period: 'all' }, 'all'],
    [{}, '365'],
    [{ period: 7 }, '365'],
    [{ period: { nonsense: true } }, '365'],
  ])('reads %j as %s', (search, period) => {
    expect(analyticsPeriodOf(search)).toBe(period);
  });
});
