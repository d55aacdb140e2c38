import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWideSpread, meansOfReviews, spreadOfReviews } from './reviews.ts';
import { COMPONENT_SCORES, type ComponentScores, toTenths, totalScore } from './scoring.ts';

const STORED_SCORES = Array.from({ length: 101 }, (_, tenths) => `${Math.floor(tenths / 10)}.${tenths % 10}`);

const NOTHING: ComponentScores = {
  roiScore: null,
  feasibilityScore: null,
  scalabilityScore: null,
  defensibilityScore: null,
  timeToRevenueScore: null,
};

const storedScore = fc.option(fc.constantFrom(...STORED_SCORES), { freq: 4 });
const review: fc.Arbitrary<ComponentScores> = fc.record({
  roiScore: storedScore,
  feasibilityScore: storedScore,
  scalabilityScore: storedScore,
  defensibilityScore: storedScore,
  timeToRevenueScore: storedScore,
});
const reviews = fc.array(review, { maxLength: 25 });

const tenthsOf = (score: string) => BigInt(score.replace('.', ''));

/** Tries every possible score: the mean is the score whose interval, lower half included, contains the exact mean. */
function slowMean(scores: readonly string[]): string | null {
  const count = BigInt(scores.length);
  if (count === 0n) return null;
  const sum = scores.reduce((total, score) => total + tenthsOf(score), 0n);
  const mean = STORED_SCORES.find((score) => {
    const middle = 2n * count * tenthsOf(score);
    return middle - count <= 2n * sum && 2n * sum < middle + count;
  });
  return mean ?? 'none';
}

/** Compares each pair of reviewers on each component that both have judged. */
function slowSpread(given: readonly ComponentScores[]): string | null {
  const differences = given.flatMap((one, first) =>
    given.flatMap((other, second) =>
      COMPONENT_SCORES.flatMap((component) => {
        const [high, low] = [one[component], other[component]];
        return first === second || high === null || low === null ? [] : Number(tenthsOf(high) - tenthsOf(low));
      }),
    ),
  );
  return differences.length === 0 ? null : (STORED_SCORES[Math.max(...differences)] ?? 'none');
}

// REQ-195
describe("reviewers' means", () => {
  it('are the exact means per component over the reviews that score it, half up', () => {
    fc.assert(
      fc.property(reviews, (given) => {
        const expected = COMPONENT_SCORES.map((component) => [
          component,
          slowMean(given.flatMap((one) => one[component] ?? [])),
        ]);
        expect(meansOfReviews(given)).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 1_000 },
    );
  });

  it('equal the review of a single reviewer, and are null without reviews', () => {
    fc.assert(
      fc.property(review, (one) => {
        expect(meansOfReviews([one])).toEqual(one);
      }),
    );
    expect(meansOfReviews([])).toEqual(NOTHING);
  });

  it('do not depend on the order of submission', () => {
    fc.assert(
      fc.property(reviews, (given) => {
        expect(meansOfReviews(given.toReversed())).toEqual(meansOfReviews(given));
      }),
    );
  });
});

// REQ-335
describe('a component that a reviewer cannot judge', () => {
  const judged = fc.tuple(review, fc.subarray([...COMPONENT_SCORES], { minLength: 1 }));
  const without = (one: ComponentScores, leftOut: readonly string[]): ComponentScores => ({
    ...one,
    ...Object.fromEntries(leftOut.map((component) => [component, null])),
  });
  const scoresIn = (one: ComponentScores) => Object.values(one).flatMap((score) => (score === null ? [] : [score]));

  it('never moves the total outside the span of the scores that are left', () => {
    fc.assert(
      fc.property(judged, ([one, leftOut]) => {
        const rest = without(one, leftOut);
        const left = scoresIn(rest).map(Number);
        const total = totalScore(rest);
        fc.pre(left.length > 0);
        expect(Number(total)).toBeGreaterThanOrEqual(Math.min(...left));
        expect(Number(total)).toBeLessThanOrEqual(Math.max(...left));
      }),
      { numRuns: 1_000 },
    );
  });

  it('leaves the ratio of the other weights unchanged: scoring it at the total of the others changes nothing', () => {
    fc.assert(
      fc.property(judged, ([one, leftOut]) => {
        const rest = without(one, leftOut);
        const total = totalScore(rest);
        fc.pre(total !== null);
        const filledIn = { ...rest, ...Object.fromEntries(leftOut.map((component) => [component, total])) };
        // Both are rounded to a tenth, so they differ by a tenth at most.
        expect(Math.abs(toTenths(totalScore(filledIn) ?? '0.0') - toTenths(total ?? '0.0'))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1_000 },
    );
  });

  it('counts in no mean, and a component that is left out by all is null', () => {
    fc.assert(
      fc.property(reviews, fc.constantFrom(...COMPONENT_SCORES), fc.nat(), (given, component, seed) => {
        const all = given.map((one) => without(one, [component]));
        expect(meansOfReviews(all)[component]).toBeNull();
        const at = given.length === 0 ? 0 : seed % given.length;
        const oneLeftOut = given.map((one, index) => (index === at ? without(one, [component]) : one));
        const others = given.filter((_, index) => index !== at);
        expect(meansOfReviews(oneLeftOut)[component]).toBe(meansOfReviews(others)[component]);
      }),
    );
  });

  it('gives the same means, total and spread in any order of the reviewers', () => {
    const twoOrders = reviews.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length })),
    );
    fc.assert(
      fc.property(twoOrders, ([given, shuffled]) => {
        expect(meansOfReviews(shuffled)).toEqual(meansOfReviews(given));
        expect(totalScore(meansOfReviews(shuffled))).toBe(totalScore(meansOfReviews(given)));
        expect(spreadOfReviews(shuffled)).toBe(spreadOfReviews(given));
      }),
    );
  });
});

describe('the spread between reviewers', () => {
  it('is the largest difference between two reviewers on one component', () => {
    fc.assert(
      fc.property(reviews, (given) => {
        expect(spreadOfReviews(given)).toBe(slowSpread(given));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is null if no two reviewers scored the same component, and zero if two agree', () => {
    const one = { ...NOTHING, roiScore: '8.0' };
    expect(spreadOfReviews([])).toBeNull();
    expect(spreadOfReviews([one])).toBeNull();
    expect(spreadOfReviews([NOTHING, NOTHING])).toBeNull();
    expect(spreadOfReviews([one, { ...NOTHING, feasibilityScore: '2.0' }])).toBeNull();
    expect(spreadOfReviews([one, one])).toBe('0.0');
  });

  it('does not compare different components', () => {
    const one = { ...NOTHING, roiScore: '10.0', feasibilityScore: '0.0' };
    expect(spreadOfReviews([one, one])).toBe('0.0');
  });

  it('is wide from three points on', () => {
    for (const [tenths, spread] of STORED_SCORES.entries()) expect(isWideSpread(spread)).toBe(tenths >= 30);
    expect(isWideSpread(null)).toBe(false);
  });
});
