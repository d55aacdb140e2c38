import {
  COMPONENT_SCORE_LABELS,
  COMPONENT_SCORES,
  parseScore,
  SCORE_MESSAGE,
} from '@aicv/domain/opportunities/scoring';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstWrong, type ReviewValues, reviewInputOf, reviewMessages, reviewValuesOf } from './review-values.ts';

const anyScore = fc.oneof(
  fc.integer({ min: 0, max: 100 }).map((tenths) => String(tenths / 10)),
  fc.constantFrom('', '10.1', '-1', '7.25', '1e1', 'eight', '100'),
);
const anyReason = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom('', '   ', 'r'.repeat(2_000), 'r'.repeat(2_001)),
);
const anyReview = fc.record(
  Object.fromEntries(COMPONENT_SCORES.map((name) => [name, fc.record({ score: anyScore, reason: anyReason })])),
) as fc.Arbitrary<ReviewValues>;

const whole = reviewValuesOf(
  Object.fromEntries(COMPONENT_SCORES.map((name) => [name, { score: '7.5', reason: 'Sold twice.' }])) as never,
);

describe('a review', () => {
  it('can be submitted only with all five scores and reasons', () => {
    expect(firstWrong(reviewMessages(whole, 'submission'))).toBeUndefined();
    for (const name of COMPONENT_SCORES) {
      const label = COMPONENT_SCORE_LABELS[name];
      const noScore = { ...whole, [name]: { ...whole[name], score: '' } };
      expect(reviewMessages(noScore, 'submission')[name]).toEqual({ score: `${label} is required` });
      const wrongScore = { ...whole, [name]: { ...whole[name], score: '7.25' } };
      expect(reviewMessages(wrongScore, 'draft')[name]).toEqual({ score: SCORE_MESSAGE });
      const noReason = { ...whole, [name]: { ...whole[name], reason: ' ' } };
      expect(reviewMessages(noReason, 'submission')[name]).toEqual({ reason: `Reason for ${label} is required` });
      expect(firstWrong(reviewMessages(noReason, 'submission'))).toEqual({ component: name, part: 'reason' });
    }
  });

  it('can be saved as a draft when partly filled in', () => {
    expect(firstWrong(reviewMessages(reviewValuesOf(undefined), 'draft'))).toBeUndefined();
  });

  it('saves only the valid values of a draft', () => {
    fc.assert(
      fc.property(anyReview, (values) => {
        const messages = reviewMessages(values, 'draft');
        const input = reviewInputOf(values);
        for (const name of COMPONENT_SCORES) {
          expect(input[name]?.score).toBe(parseScore(values[name].score));
          expect(input[name]?.reason).toBe(messages[name].reason === undefined ? values[name].reason : null);
        }
      }),
    );
  });
});
