import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainNumber } from '../text/typed-text.ts';
import {
  COMPONENT_SCORES,
  type ComponentScores,
  fromTenths,
  isUnfinishedScore,
  meanOfTenths,
  meanScore,
  parseScore,
  SCORE_WEIGHTS,
  scoreBand,
  toTenths,
  totalScore,
} from './scoring.ts';

/** Every possible score in its stored form: "0.0" to "10.0". */
const STORED_SCORES = Array.from({ length: 101 }, (_, tenths) => `${Math.floor(tenths / 10)}.${tenths % 10}`);

/** Tries each of the 101 possible means: the one whose interval, lower half included, contains sum / count. */
function slowMean(sumOfTenths: bigint, count: bigint): string | null {
  if (count === 0n) return null;
  const holdsMean = (tenths: bigint) =>
    2n * tenths * count - count <= 2n * sumOfTenths && 2n * sumOfTenths < 2n * tenths * count + count;
  return STORED_SCORES.find((_, tenths) => holdsMean(BigInt(tenths))) ?? 'none';
}

const NOTHING: ComponentScores = {
  roiScore: null,
  feasibilityScore: null,
  scalabilityScore: null,
  defensibilityScore: null,
  timeToRevenueScore: null,
};

const storedScore = fc.constantFrom(...STORED_SCORES);
const scores = fc.record({
  roiScore: fc.option(storedScore),
  feasibilityScore: fc.option(storedScore),
  scalabilityScore: fc.option(storedScore),
  defensibilityScore: fc.option(storedScore),
  timeToRevenueScore: fc.option(storedScore),
});

/** The weights of REQ-192, repeated independently of the code. */
const WEIGHTS_IN_HUNDREDTHS = [
  ['roiScore', 30n],
  ['feasibilityScore', 20n],
  ['scalabilityScore', 20n],
  ['defensibilityScore', 15n],
  ['timeToRevenueScore', 15n],
] as const;

/** The weighted mean of the scores present, as the mean with each score repeated by its weight. */
function slowTotal(given: ComponentScores): string | null {
  let sum = 0n;
  let weights = 0n;
  for (const [component, weight] of WEIGHTS_IN_HUNDREDTHS) {
    const score = given[component];
    if (score === null) continue;
    sum += weight * BigInt(score.replace('.', ''));
    weights += weight;
  }
  return slowMean(sum, weights);
}

describe('the total score', () => {
  it('is the exact weighted mean of the scores present, rounded half up to one decimal', () => {
    fc.assert(
      fc.property(scores, (given) => {
        expect(totalScore(given)).toBe(slowTotal(given));
      }),
      { numRuns: 2_000 },
    );
  });

  it('weighs ROI 0.30, Feasibility and Scale 0.20, Defense and Time to revenue 0.15', () => {
    const hundredths = WEIGHTS_IN_HUNDREDTHS.map(([component, weight]) => [component, Number(weight)]);
    expect(SCORE_WEIGHTS).toEqual(Object.fromEntries(hundredths));
    expect(Object.values(SCORE_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  it('is null if no component is scored', () => {
    expect(totalScore(NOTHING)).toBeNull();
  });

  it('equals the scores if all scores present agree', () => {
    fc.assert(
      fc.property(storedScore, fc.subarray([...COMPONENT_SCORES], { minLength: 1 }), (score, present) => {
        const given = { ...NOTHING, ...Object.fromEntries(present.map((component) => [component, score])) };
        expect(totalScore(given)).toBe(score);
      }),
    );
  });

  it('stays within the range of its scores', () => {
    fc.assert(
      fc.property(scores, (given) => {
        const present = Object.values(given).flatMap((score) => (score === null ? [] : [Number(score)]));
        fc.pre(present.length > 0);
        const total = Number(totalScore(given));
        expect(total).toBeGreaterThanOrEqual(Math.min(...present));
        expect(total).toBeLessThanOrEqual(Math.max(...present));
      }),
    );
  });

  it.each([
    ['7.95 up to 8.0', { feasibilityScore: '7.9', scalabilityScore: '8.0' }, '8.0'],
    ['0.05 up to 0.1', { feasibilityScore: '0.0', scalabilityScore: '0.1' }, '0.1'],
    ['9.95 up to 10.0', { defensibilityScore: '9.9', timeToRevenueScore: '10.0' }, '10.0'],
    ['7.94 down to 7.9', { roiScore: '7.9', feasibilityScore: '8.0' }, '7.9'],
  ])('rounds %s', (_case, given, total) => {
    expect(totalScore({ ...NOTHING, ...given })).toBe(total);
  });
});

describe('the mean of scores', () => {
  const someScores = fc.array(storedScore, { maxLength: 60 });

  it('is exact, rounded half up to one decimal, and null without scores', () => {
    fc.assert(
      fc.property(someScores, (given) => {
        const sum = given.reduce((total, score) => total + BigInt(score.replace('.', '')), 0n);
        expect(meanScore(given)).toBe(slowMean(sum, BigInt(given.length)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the same from a stored sum of tenths, even for a hundred thousand scores', () => {
    const kept = fc
      .integer({ min: 0, max: 100_000 })
      .chain((count) => fc.tuple(fc.integer({ min: 0, max: 100 * count }), fc.constant(count)));
    fc.assert(
      fc.property(kept, ([sum, count]) => {
        expect(meanOfTenths(sum, count)).toBe(slowMean(BigInt(sum), BigInt(count)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not depend on the order of the scores', () => {
    fc.assert(
      fc.property(someScores, (given) => {
        expect(meanScore(given.toSorted())).toBe(meanScore(given));
      }),
    );
  });

  it.each([
    ['7.95 up to 8.0', ['7.9', '8.0'], '8.0'],
    ['0.05 up to 0.1', ['0.0', '0.1'], '0.1'],
    ['9.95 up to 10.0', ['10.0', '9.9'], '10.0'],
    ['7.93… down to 7.9', ['7.9', '7.9', '8.0'], '7.9'],
    ['one score to itself', ['0.0'], '0.0'],
  ])('rounds %s', (_case, given, mean) => {
    expect(meanScore(given)).toBe(mean);
  });
});

describe('a score in tenths', () => {
  it('is a whole number that converts back to the score', () => {
    for (const [tenths, score] of STORED_SCORES.entries()) {
      expect(toTenths(score)).toBe(tenths);
      expect(fromTenths(tenths)).toBe(score);
    }
  });
});

// REQ-190, REQ-191
describe('a score', () => {
  const accepted = new Map<string, string>([
    ...STORED_SCORES.map((score) => [score, score] as const),
    ...Array.from({ length: 11 }, (_, whole) => [String(whole), `${whole}.0`] as const),
  ]);

  it('is accepted as text only from 0 to 10 with at most one decimal', () => {
    const nearScore = fc
      .array(fc.constantFrom(...'0123456789', '10', '.', ',', '-', '+', 'e', ' ', '٣', '５', '\n'), { maxLength: 5 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(nearScore, fc.string(), fc.constantFrom(...accepted.keys())), (text) => {
        expect(parseScore(text)).toBe(accepted.get(plainNumber(text)) ?? null);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is accepted as a number if its shortest form has at most one decimal', () => {
    for (const score of STORED_SCORES) expect(parseScore(Number(score))).toBe(score);
    fc.assert(
      fc.property(fc.double({ min: -1, max: 12 }), (number) => {
        const isTenths = number >= 0 && number <= 10 && STORED_SCORES.some((score) => Number(score) === number);
        expect(parseScore(number) !== null).toBe(isTenths);
      }),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 11, 10.1, 8.55, 1e-7, 'NaN', '', ' ', '08', '1e1', '0x8', '8.'])(
    'is not %s',
    (value) => {
      expect(parseScore(value)).toBeNull();
    },
  );
});

describe('an unfinished score', () => {
  it('is one whose decimal is still to be typed', () => {
    for (const text of ['7,', '7.', '10,', ' 0. ', '\u0667\u066b'])
      expect([text, isUnfinishedScore(text)]).toEqual([text, true]);
    for (const text of ['', '7', '7,5', '11,', '7,,', ',', '-7,'])
      expect([text, isUnfinishedScore(text)]).toEqual([text, false]);
  });
});

// REQ-183
describe('the band of a score', () => {
  it('is high from 8.0, middle from 6.0, and low below', () => {
    for (const [tenths, score] of STORED_SCORES.entries()) {
      expect([score, scoreBand(score)]).toEqual([score, tenths >= 80 ? 'high' : tenths >= 60 ? 'middle' : 'low']);
    }
    expect(['5.9', '6.0', '7.9', '8.0'].map(scoreBand)).toEqual(['low', 'middle', 'middle', 'high']);
  });
});
