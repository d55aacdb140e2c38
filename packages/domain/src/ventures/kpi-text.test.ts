import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatKpi, metricName } from './kpi-text.ts';

it('names a metric, and shortens the known ones', () => {
  expect(['mrr', 'active users'].map(metricName)).toEqual(['MRR', 'Active users']);
});

it('formats money as exact currency amounts, and other metrics as numbers', () => {
  expect(formatKpi('cash', '9999999999999.99')).toBe('$9,999,999,999,999.99');
  expect(formatKpi('cash', '-1250.50')).toBe('-$1,250.50');
  expect(formatKpi('revenue: academy', '40000.00')).toBe('$40,000.00');
  expect(formatKpi('active users', '1200.00')).toBe('1,200');
  expect(formatKpi('churn', '2.50')).toBe('2.5');
  expect(formatKpi('revenue share', '40.00')).toBe('40');
});

it('formats any number as Intl does', () => {
  const asIntl = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  const asMoney = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).filter((value) => value < -99n || value >= 0n);
  fc.assert(
    fc.property(cents, (value) => {
      const text = `${value / 100n}.${String((value < 0n ? -value : value) % 100n).padStart(2, '0')}`;
      expect(formatKpi('active users', text)).toBe(asIntl.format(text as `${number}`));
      expect(formatKpi('cash', text)).toBe(asMoney.format(text as `${number}`));
    }),
  );
});
