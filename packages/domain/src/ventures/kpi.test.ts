import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents } from '../numbers/decimal.ts';
import { BURN_MONTHS, dayOfMonthlyValue, KNOWN_METRICS, metricKey, type TripwireMetrics, trippedBy } from './kpi.ts';

const cents = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const NOTHING: TripwireMetrics = { cash: null, burns: [], cac: null, ltv: null };

describe('the key of a metric', () => {
  it('does not depend on case and spaces', () => {
    expect(metricKey('  Monthly\t Active  Users ')).toBe('monthly active users');
    expect(metricKey('MRR')).toBe('mrr');
    expect(metricKey('Cafe\u0301')).toBe('café');
    for (const metric of KNOWN_METRICS) expect(metricKey(metric)).toBe(metric);
  });

  it('is its own key when computed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (metric) => {
        expect(metricKey(metricKey(metric))).toBe(metricKey(metric));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the tripwire of cash', () => {
  it('is tripped if and only if the mean burn is above zero and cash is below six times that mean', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: BURN_MONTHS }), (cash, burns) => {
        const tripped = trippedBy({ ...NOTHING, cash: fromCents(cash), burns: burns.map(fromCents) });
        const sum = burns.reduce((total, burn) => total + burn, 0n);
        // cash / (sum / n) < 6, over a common denominator.
        const isBelow = burns.length > 0 && sum > 0n && cash * BigInt(burns.length) - 6n * sum < 0n;
        expect(tripped).toEqual(isBelow ? ['cash_below_six_months_of_burn'] : []);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is not tripped at exactly six months, but at one cent less', () => {
    const burns = ['100.00', '100.00', '100.01'];
    expect(trippedBy({ ...NOTHING, cash: '600.02', burns })).toEqual([]);
    expect(trippedBy({ ...NOTHING, cash: '600.01', burns })).toEqual(['cash_below_six_months_of_burn']);
    expect(trippedBy({ ...NOTHING, cash: '600.00', burns: ['100.00'] })).toEqual([]);
  });

  it('needs cash and a burn', () => {
    expect(trippedBy({ ...NOTHING, burns: ['1.00'] })).toEqual([]);
    expect(trippedBy({ ...NOTHING, cash: '0.00' })).toEqual([]);
    expect(trippedBy({ ...NOTHING, cash: '0.00', burns: ['0.00'] })).toEqual([]);
    expect(trippedBy({ ...NOTHING, cash: '-1.00', burns: ['-5.00'] })).toEqual([]);
  });
});

describe('the tripwire of CAC', () => {
  it('is tripped if and only if both exist and CAC is above LTV', () => {
    fc.assert(
      fc.property(fc.option(cents), fc.option(cents), (cac, ltv) => {
        const tripped = trippedBy({
          ...NOTHING,
          cac: cac === null ? null : fromCents(cac),
          ltv: ltv === null ? null : fromCents(ltv),
        });
        expect(tripped).toEqual(cac !== null && ltv !== null && cac > ltv ? ['cac_above_ltv'] : []);
      }),
    );
  });
});

describe('the day of a new monthly value', () => {
  const at = (time: string) => Date.parse(time);

  it('is the last of the month, and today in the current month', () => {
    expect(dayOfMonthlyValue('2026-02', at('2026-03-01T00:00:00Z'))).toBe('2026-02-28');
    expect(dayOfMonthlyValue('2026-03', at('2026-03-14T23:59:59Z'))).toBe('2026-03-14');
    expect(dayOfMonthlyValue('2026-03', at('2026-03-31T12:00:00Z'))).toBe('2026-03-31');
  });

  it('is the first in a month that has begun only in another time zone, and none in a later month', () => {
    expect(dayOfMonthlyValue('2026-04', at('2026-03-31T11:00:00Z'))).toBe('2026-04-01');
    expect(dayOfMonthlyValue('2026-04', at('2026-03-31T09:00:00Z'))).toBeNull();
  });
});
