import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canResolveAs, fromBasisPoints, missingParts, toBasisPoints } from './forecast.ts';

// REQ-363
describe('a probability', () => {
  it('of at most four decimals from 0 to 1 is restored from its ten-thousandths', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (basisPoints) => {
        expect(toBasisPoints(fromBasisPoints(basisPoints))).toBe(basisPoints);
        expect(toBasisPoints(Number((basisPoints / 10_000).toFixed(4)))).toBe(basisPoints);
      }),
    );
  });

  it.each([1.2, -0.1, -0.0001, 1.0001, 0.00005, 0.12345, Number.NaN, Number.POSITIVE_INFINITY])(
    'of %d is rejected',
    (probability) => {
      expect(toBasisPoints(probability)).toBeNull();
    },
  );
});

describe('the parts of a forecast', () => {
  it('are all given or all missing', () => {
    expect(missingParts({ probability: 0.5, statement: 'x', dueOn: '2027-06-30' })).toEqual([]);
    expect(missingParts({ probability: null, statement: null, dueOn: null })).toEqual([]);
    expect(missingParts({ probability: null, statement: null, dueOn: null }, true)).toHaveLength(3);
    expect(missingParts({ probability: 0.5, statement: null, dueOn: null }).map(({ part }) => part)).toEqual([
      'statement',
      'dueOn',
    ]);
    expect(missingParts({ probability: null, statement: 'x', dueOn: '2027-06-30' })).toEqual([
      { part: 'probability', message: 'Probability is required with a statement' },
    ]);
  });
});

it('resolves a statement as no from its due day on, and otherwise at any time', () => {
  const before = Date.parse('2027-06-29T09:59:00Z');
  // It is the due day in the earliest time zone.
  const onDueDay = Date.parse('2027-06-29T10:00:00Z');
  expect(canResolveAs('no', '2027-06-30', before)).toBe(false);
  expect(canResolveAs('no', '2027-06-30', onDueDay)).toBe(true);
  expect(canResolveAs('yes', '2027-06-30', before)).toBe(true);
  expect(canResolveAs('void', '2027-06-30', before)).toBe(true);
});
