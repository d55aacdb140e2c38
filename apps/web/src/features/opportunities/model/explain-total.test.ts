import { COMPONENT_SCORES, type ComponentScores, totalScore } from '@aicv/domain/opportunities/scoring';
import { describe, expect, it } from 'vitest';
import { explainTotal } from './explain-total.ts';

const NONE = Object.fromEntries(COMPONENT_SCORES.map((name) => [name, null])) as ComponentScores;

describe('the explanation of a total', () => {
  it('shows the full calculation with five scores', () => {
    const scores: ComponentScores = {
      roiScore: '8.0',
      feasibilityScore: '7.0',
      scalabilityScore: '6.5',
      defensibilityScore: '9.0',
      timeToRevenueScore: '4.0',
    };
    expect(explainTotal(scores, totalScore(scores)).replaceAll('\u00a0', ' ')).toBe(
      'Weighted mean: 30% × 8.0 + 20% × 7.0 + 20% × 6.5 + 15% × 9.0 + 15% × 4.0 = 7.1.',
    );
  });

  it('says that the weights of missing scores do not count', () => {
    const scores = { ...NONE, roiScore: '8.0', timeToRevenueScore: '6.0' };
    expect(explainTotal(scores, totalScore(scores)).replaceAll('\u00a0', ' ')).toBe(
      'Weighted mean of the 2 scores given, with weights totaling 45%: (30% × 8.0 + 15% × 6.0) / 45% = 7.3.',
    );
  });

  it('distinguishes an entered total from a missing one', () => {
    expect(explainTotal(NONE, '7.0')).toBe('Entered as a total, without components.');
    expect(explainTotal(NONE, null)).toBe('Not scored yet.');
  });
});
