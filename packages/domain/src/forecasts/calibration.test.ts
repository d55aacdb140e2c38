import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrationBins, calibrationOf, LEAST_RESOLVED } from './calibration.ts';
import {
  brierScore,
  countForecasts,
  decomposeBrier,
  discriminationOf,
  type ForecastGroup,
  logScore,
  mergeGroups,
  wilsonInterval,
} from './forecast-scores.ts';

/** Single forecasts: a probability in ten-thousandths and whether the statement came true. */
interface Case {
  readonly basisPoints: number;
  readonly came: boolean;
}

const basisPoints = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }),
  fc.constantFrom(0, 500, 999, 1_000, 5_000, 9_000, 9_999, 10_000),
);
const cases = fc.array(fc.record({ basisPoints, came: fc.boolean() }), { minLength: 1, maxLength: 60 });

const groupsOf = (given: readonly Case[]): ForecastGroup[] =>
  mergeGroups(given.map(({ basisPoints, came }) => ({ basisPoints, yes: came ? 1 : 0, no: came ? 0 : 1 })));

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

// REQ-364
describe('grouped forecasts', () => {
  it('are merged by probability and sorted, without empty groups', () => {
    expect(
      mergeGroups([
        { basisPoints: 9_000, yes: 1, no: 0 },
        { basisPoints: 100, yes: 0, no: 0 },
        { basisPoints: 500, yes: 0, no: 2 },
        { basisPoints: 9_000, yes: 2, no: 3 },
      ]),
    ).toEqual([
      { basisPoints: 500, yes: 0, no: 2 },
      { basisPoints: 9_000, yes: 3, no: 3 },
    ]);
  });

  it('give bit-identical scores in any order', () => {
    fc.assert(
      fc.property(
        cases.chain((given) =>
          fc.tuple(
            fc.constant(given),
            fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length }),
          ),
        ),
        ([given, shuffled]) => {
          const asGroups = (list: readonly Case[]) =>
            list.map(({ basisPoints, came }) => ({ basisPoints, yes: Number(came), no: Number(!came) }));
          expect(calibrationOf(asGroups(shuffled))).toEqual(calibrationOf(asGroups(given)));
        },
      ),
    );
  });
});

describe('the Brier score', () => {
  it('is the mean squared difference between probability and outcome', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const naive = meanOf(given.map(({ basisPoints, came }) => (basisPoints / 10_000 - Number(came)) ** 2));
        expect(brierScore(groupsOf(given)).value).toBeCloseTo(naive, 12);
      }),
    );
  });

  it('equals Murphy’s reliability − resolution + uncertainty to 1e-9', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const groups = groupsOf(given);
        const { reliability, resolution, uncertainty } = decomposeBrier(groups);
        expect(Math.abs(reliability - resolution + uncertainty - brierScore(groups).value)).toBeLessThan(1e-9);
        for (const part of [reliability, resolution, uncertainty]) expect(part).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is exact for half a million forecasts, without the rounding of a running sum', () => {
    expect(brierScore([{ basisPoints: 1_000, yes: 0, no: 500_000 }]).value).toBe(0.01);
    expect(brierScore([{ basisPoints: 5_000, yes: 250_000, no: 250_000 }]).value).toBe(0.25);
  });

  it('has an interval of 1.96 standard errors within 0 and 1, and none for one forecast', () => {
    expect(brierScore(groupsOf([{ basisPoints: 7_000, came: true }])).interval).toBeNull();
    fc.assert(
      fc.property(
        cases.filter(({ length }) => length > 1),
        (given) => {
          const losses = given.map(({ basisPoints, came }) => (basisPoints / 10_000 - Number(came)) ** 2);
          const mean = meanOf(losses);
          const variance = losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0) / (losses.length - 1);
          const half = 1.959963984540054 * Math.sqrt(variance / losses.length);
          const { value, interval } = brierScore(groupsOf(given));
          expect(interval?.low).toBeCloseTo(Math.max(0, value - half), 10);
          expect(interval?.high).toBeCloseTo(Math.min(1, value + half), 10);
        },
      ),
    );
  });
});

describe('the log score', () => {
  it('is the mean surprise, with probabilities bounded at 0.0001 and 0.9999', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const naive = meanOf(
          given.map(({ basisPoints, came }) => {
            const ofOutcome = (came ? basisPoints : 10_000 - basisPoints) / 10_000;
            return -Math.log(Math.min(0.9999, Math.max(0.0001, ofOutcome)));
          }),
        );
        expect(logScore(groupsOf(given)).value).toBeCloseTo(naive, 10);
      }),
    );
  });

  it('stays finite for a certain forecast that was wrong', () => {
    expect(logScore([{ basisPoints: 10_000, yes: 0, no: 1 }]).value).toBeCloseTo(Math.log(10_000), 12);
    expect(logScore([{ basisPoints: 0, yes: 1, no: 0 }]).value).toBeCloseTo(Math.log(10_000), 12);
    expect(logScore([{ basisPoints: 10_000, yes: 1, no: 0 }]).value).toBeCloseTo(-Math.log(0.9999), 12);
  });
});

it('scores a forecast and the opposite forecast of the opposite statement equally', () => {
  fc.assert(
    fc.property(cases, (given) => {
      const groups = groupsOf(given);
      const opposite = groupsOf(
        given.map(({ basisPoints, came }) => ({ basisPoints: 10_000 - basisPoints, came: !came })),
      );
      expect(brierScore(opposite).value).toBe(brierScore(groups).value);
      expect(logScore(opposite).value).toBeCloseTo(logScore(groups).value, 10);
      const [auc, oppositeAuc] = [discriminationOf(groups), discriminationOf(opposite)].map(
        (found) => found?.auc.value,
      );
      if (auc === undefined) expect(oppositeAuc).toBeUndefined();
      else expect(oppositeAuc).toBeCloseTo(auc, 12);
    }),
  );
});

describe('discrimination', () => {
  it('is the share of pairs in which the true statement has the higher forecast, ties half', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const [came, failed] = [given.filter((one) => one.came), given.filter((one) => !one.came)];
        const found = discriminationOf(groupsOf(given));
        if (came.length === 0 || failed.length === 0) {
          expect(found).toBeNull();
          return;
        }
        const pairs = came.flatMap((yes) => failed.map((no) => (Math.sign(yes.basisPoints - no.basisPoints) + 1) / 2));
        expect(found?.auc.value).toBeCloseTo(meanOf(pairs), 12);
        const mean = (list: readonly Case[]) => meanOf(list.map(({ basisPoints }) => basisPoints / 10_000));
        expect(found?.meanDifference.value).toBeCloseTo(mean(came) - mean(failed), 12);
      }),
    );
  });

  it('has intervals around its values, and none with a single statement of one outcome', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const groups = groupsOf(given);
        const found = discriminationOf(groups);
        if (found === null) return;
        const { yes, no } = countForecasts(groups);
        for (const { value, interval } of [found.auc, found.meanDifference]) {
          expect(interval === null).toBe(yes < 2 || no < 2);
          if (interval === null) continue;
          expect(interval.low).toBeLessThanOrEqual(value + 1e-12);
          expect(interval.high).toBeGreaterThanOrEqual(value - 1e-12);
        }
      }),
    );
  });

  it('has DeLong’s interval', () => {
    // Placements of three true and three false statements, computed by hand: AUC 7/9, S10 = S01 = 1/27.
    const groups = groupsOf([
      { basisPoints: 9_000, came: true },
      { basisPoints: 6_000, came: true },
      { basisPoints: 4_000, came: true },
      { basisPoints: 7_000, came: false },
      { basisPoints: 3_000, came: false },
      { basisPoints: 2_000, came: false },
    ]);
    const auc = discriminationOf(groups)?.auc;
    expect(auc?.value).toBeCloseTo(7 / 9, 12);
    const [ofYes, ofNo] = [
      [1, 2 / 3, 2 / 3],
      [1 / 3, 1, 1],
    ];
    const squaredError = (values: number[]) =>
      values.reduce((sum, value) => sum + (value - meanOf(values)) ** 2, 0) / 2 / 3;
    const half = 1.959963984540054 * Math.sqrt(squaredError(ofYes) + squaredError(ofNo));
    expect(auc?.interval?.low).toBeCloseTo(7 / 9 - half, 12);
    expect(auc?.interval?.high).toBe(1);
  });
});

describe('calibration bins', () => {
  it('are ten of equal width that contain each forecast once', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const bins = calibrationBins(groupsOf(given));
        expect(bins.map(({ from, to }) => [from, to])).toEqual(
          Array.from({ length: 10 }, (_, index) => [index / 10, (index + 1) / 10]),
        );
        for (const [index, bin] of bins.entries()) {
          const within = given.filter(({ basisPoints }) => Math.min(9, Math.floor(basisPoints / 1_000)) === index);
          expect(bin.count).toBe(within.length);
          expect(bin.observed === null).toBe(within.length === 0);
          if (bin.observed === null || bin.meanForecast === null) continue;
          expect(bin.observed.value).toBeCloseTo(within.filter(({ came }) => came).length / within.length, 12);
          expect(bin.meanForecast).toBeCloseTo(meanOf(within.map(({ basisPoints }) => basisPoints / 10_000)), 12);
        }
      }),
    );
  });

  it('put a forecast on a boundary into the bin above it, and a certain one into the last', () => {
    const counts = (basisPoints: number) => calibrationBins([{ basisPoints, yes: 1, no: 0 }]).map(({ count }) => count);
    expect(counts(1_000).indexOf(1)).toBe(1);
    expect(counts(999).indexOf(1)).toBe(0);
    expect(counts(10_000).indexOf(1)).toBe(9);
  });
});

describe('Wilson’s interval', () => {
  it('contains exactly the rates that the observed one does not contradict', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 5_000 })
          .chain((count) => fc.tuple(fc.integer({ min: 0, max: count }), fc.constant(count))),
        ([successes, count]) => {
          const { low, high } = wilsonInterval(successes, count);
          const rate = successes / count;
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(1);
          expect(low).toBeLessThanOrEqual(rate);
          expect(high).toBeGreaterThanOrEqual(rate);
          // At its ends, the rate is 1.96 standard errors of that end away.
          for (const end of [low, high]) {
            if (end === 0 || end === 1) continue;
            expect(Math.abs(rate - end) / Math.sqrt((end * (1 - end)) / count)).toBeCloseTo(1.959963984540054, 6);
          }
        },
      ),
    );
  });
});

describe('calibration', () => {
  it('has only the count below ten resolved forecasts', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { resolved, scores } = calibrationOf(groupsOf(given));
        expect(resolved).toBe(given.length);
        expect(scores === null).toBe(given.length < LEAST_RESOLVED);
      }),
    );
    expect(calibrationOf([])).toEqual({ resolved: 0, scores: null });
  });

  it('of ten certain and correct forecasts is perfect', () => {
    const { scores } = calibrationOf([
      { basisPoints: 10_000, yes: 5, no: 0 },
      { basisPoints: 0, yes: 0, no: 5 },
    ]);
    expect(scores).toMatchObject({
      baseRate: 0.5,
      meanForecast: 0.5,
      brier: { value: 0 },
      decomposition: { reliability: 0, resolution: 0.25, uncertainty: 0.25 },
      discrimination: { auc: { value: 1 }, meanDifference: { value: 1 } },
    });
  });
});
