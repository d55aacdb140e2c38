import {
  COMPONENT_SCORE_LABELS,
  COMPONENT_SCORES,
  parseScore,
  SCORE_MESSAGE,
} from '@aicv/domain/opportunities/scoring';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastValuesOf } from './forecast-values.ts';
import {
  firstWrong,
  forEachComponent,
  type ReviewValues,
  reviewInputOf,
  reviewMessages,
  reviewValuesOf,
  typedScores,
} from './review-values.ts';

const anyScore = fc.oneof(
  fc.integer({ min: 0, max: 100 }).map((tenths) => String(tenths / 10)),
  fc.constantFrom('', '7,5', '8,', '10.1', '-1', '7.25', '1e1', 'eight', '100'),
);
const anyReason = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom('', '   ', 'r'.repeat(2_000), 'r'.repeat(2_001)),
);
const anyReview = fc
  .record(
    Object.fromEntries(
      COMPONENT_SCORES.map((name) => [
        name,
        fc.record({ score: anyScore, reason: anyReason, cannotJudge: fc.boolean() }),
      ]),
    ),
  )
  .map((components) => ({ ...components, forecast: forecastValuesOf(null) })) as fc.Arbitrary<ReviewValues>;

const whole = reviewValuesOf({
  scores: Object.fromEntries(COMPONENT_SCORES.map((name) => [name, { score: '7.5', reason: 'Sold twice.' }])) as never,
  forecast: null,
});

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

  // REQ-335
  it('needs neither score nor reason for a component that the reviewer cannot judge, but one score', () => {
    const leftOut = { score: '', reason: '', cannotJudge: true };
    for (const name of COMPONENT_SCORES) {
      expect(firstWrong(reviewMessages({ ...whole, [name]: leftOut }, 'submission'))).toBeUndefined();
    }
    const none = { ...whole, ...forEachComponent(() => leftOut) };
    expect(firstWrong(reviewMessages(none, 'draft'))).toBeUndefined();
    const messages = reviewMessages(none, 'submission');
    expect(firstWrong(messages)).toEqual({ component: 'roiScore', part: 'cannotJudge' });
    expect(messages.roiScore).toEqual({ cannotJudge: 'Score at least one component' });
  });

  it('keeps a score that was typed before the component was left out, and does not send it', () => {
    const values = { ...whole, roiScore: { ...whole.roiScore, cannotJudge: true } };
    expect(reviewInputOf(values).scores.roiScore).toEqual({ score: null, reason: 'Sold twice.', cannotJudge: true });
    expect(typedScores(values).roiScore).toBeNull();
    expect(typedScores({ ...values, roiScore: { ...values.roiScore, cannotJudge: false } }).roiScore).toBe('7.5');
  });

  it('marks a score that ends with its comma once the user pauses', () => {
    const values = { ...whole, roiScore: { ...whole.roiScore, score: '8,' } };
    expect(reviewMessages(values, 'typing').roiScore).toEqual({});
    expect(reviewMessages(values, 'draft').roiScore).toEqual({ score: SCORE_MESSAGE });
    expect(reviewMessages(values, 'submission').roiScore).toEqual({ score: SCORE_MESSAGE });
  });

  it('can be saved as a draft when partly filled in', () => {
    expect(firstWrong(reviewMessages(reviewValuesOf(undefined), 'draft'))).toBeUndefined();
  });

  it('saves only the valid values of a draft', () => {
    fc.assert(
      fc.property(anyReview, (values) => {
        const messages = reviewMessages(values, 'draft');
        const input = reviewInputOf(values).scores;
        for (const name of COMPONENT_SCORES) {
          expect(input[name]?.cannotJudge).toBe(values[name].cannotJudge);
          expect(input[name]?.score).toBe(values[name].cannotJudge ? null : parseScore(values[name].score));
          expect(input[name]?.reason).toBe(messages[name].reason === undefined ? values[name].reason : null);
        }
      }),
    );
  });
});
