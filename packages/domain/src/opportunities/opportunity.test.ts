import { describe, expect, it } from 'vitest';
import { OPPORTUNITY_PRIORITIES, OPPORTUNITY_STAGES, showsComponentScores } from './opportunity.ts';

describe('an opportunity', () => {
  it('goes through the five stages of REQ-153 in their order', () => {
    expect(OPPORTUNITY_STAGES).toEqual(['discovery', 'screening', 'scoring', 'shortlist', 'incubation']);
  });

  it('ranks low under medium under high', () => {
    expect(OPPORTUNITY_PRIORITIES).toEqual(['low', 'medium', 'high']);
  });

  // REQ-182
  it('shows its component scores from scoring onward', () => {
    expect(OPPORTUNITY_STAGES.filter(showsComponentScores)).toEqual(['scoring', 'shortlist', 'incubation']);
  });
});
