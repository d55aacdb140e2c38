import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWideSpread, meansOfReviews, spreadOfReviews } from './reviews.ts';
import { COMPONENT_SCORES, type ComponentScores } from './scoring.ts';

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

/** Compares each pair of reviewers on each component. */
function slowSpread(given: readonly ComponentScores[]): string | null {
  if (given.length < 2) return null;
  const differences = given.flatMap((one) =>
    given.flatMap((other) =>
      COMPONENT_SCORES.map((component) => {
        const [high, low] = [one[component], other[component]];
        return high === null || low === null ? 0 : Number(tenthsOf(high) - tenthsOf(low));
      }),
    ),
  );
  return STORED_SCORES[Math.max(...differences)] ?? 'none';
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

describe('the spread between reviewers', () => {
  it('is the largest difference between two reviewers on one component', () => {
    fc.assert(
      fc.property(reviews, (given) => {
        expect(spreadOfReviews(given)).toBe(slowSpread(given));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is null with fewer than two reviewers, and zero if two agree', () => {
    expect(spreadOfReviews([])).toBeNull();
    expect(spreadOfReviews([{ ...NOTHING, roiScore: '8.0' }])).toBeNull();
    expect(spreadOfReviews([NOTHING, NOTHING])).toBe('0.0');
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
