import { describe, expect, it } from 'vitest';
import {
  canAddTripwire,
  checkTripwires,
  NEW_TRIPWIRE,
  readableTripwires,
  tripwiresOf,
  valuesOfTripwires,
} from './tripwire-form.ts';

const CASH = { metric: 'cash', comparison: 'below', threshold: '$500,000.00' } as const;

describe('the tripwires of the form', () => {
  it('are sent with the typed threshold in stored form, and shown again without trailing zeros', () => {
    const sent = tripwiresOf([CASH]);
    expect(sent).toEqual([{ metric: 'cash', comparison: 'below', threshold: '500000.00' }]);
    expect(valuesOfTripwires(sent)).toEqual([{ ...CASH, threshold: '500000' }]);
    expect(valuesOfTripwires([{ ...CASH, threshold: '0.50' }])).toEqual([{ ...CASH, threshold: '0.5' }]);
  });

  it('name what is missing or cannot be read, by path', () => {
    expect(checkTripwires([CASH])).toEqual({});
    expect(checkTripwires([CASH, NEW_TRIPWIRE])).toEqual({
      'tripwires.1.metric': 'Metric is required',
      'tripwires.1.threshold': 'Threshold is required',
    });
    expect(checkTripwires([{ ...CASH, threshold: 'low' }])['tripwires.0.threshold']).toContain('is not a number');
  });

  it('refuse the same tripwire twice, also with another spelling of the metric', () => {
    expect(checkTripwires([CASH, { ...CASH, metric: ' CASH' }])).toEqual({
      tripwires: 'Each tripwire can be entered only once',
    });
  });

  it('are at most five', () => {
    expect(canAddTripwire(Array(4).fill(CASH))).toBe(true);
    expect(canAddTripwire(Array(5).fill(CASH))).toBe(false);
  });

  it('read as texts', () => {
    expect(readableTripwires([CASH, { metric: 'active users', comparison: 'above', threshold: '1000' }])).toBe(
      'Cash below $500,000.00, Active users above 1,000',
    );
  });
});
