import { describe, expect, it } from 'vitest';
import { OPPORTUNITY_CSV_COLUMNS, OPPORTUNITY_CSV_REQUIRED } from './opportunity-csv.ts';

describe('the columns of opportunities in a file', () => {
  it('are unique and in this order: earlier exports depend on it', () => {
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

  it('include the columns that an import requires', () => {
    expect(OPPORTUNITY_CSV_COLUMNS).toEqual(expect.arrayContaining([...OPPORTUNITY_CSV_REQUIRED]));
  });
});
