import { describe, expect, it } from 'vitest';
import { OPPORTUNITY_CSV_COLUMNS, OPPORTUNITY_CSV_REQUIRED } from './opportunity-csv.ts';

describe('the columns of opportunities in a file', () => {
  it('are in this order, each once: earlier exports depend on it', () => {
    expect(OPPORTUNITY_CSV_COLUMNS).toEqual([
      'title',
      'description',
      'stage',
      'priority',
      'submittedBy',
      'roiScore',
      'feasibilityScore',
      'scalabilityScore',
      'defensibilityScore',
      'timeToRevenueScore',
      'totalScore',
      'ideaData',
    ]);
  });

  it('hold those without which no row can be imported', () => {
    expect(OPPORTUNITY_CSV_COLUMNS).toEqual(expect.arrayContaining([...OPPORTUNITY_CSV_REQUIRED]));
  });
});
