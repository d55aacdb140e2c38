import { describe, expect, it } from 'vitest';
import { decisionLabel, hasVotingEnded } from './decision-labels.ts';

describe('the label of a decision', () => {
  it('is its state, and its outcome once it is closed', () => {
    expect(decisionLabel({ state: 'open', outcome: null }).label).toBe('Open for votes');
    expect(decisionLabel({ state: 'closed', outcome: 'approved_with_conditions' }).label).toBe(
      'Approved with conditions',
    );
  });

  it('accepts votes on the day of the deadline', () => {
    expect(hasVotingEnded({ deadline: '2026-03-10' }, '2026-03-10')).toBe(false);
    expect(hasVotingEnded({ deadline: '2026-03-10' }, '2026-03-11')).toBe(true);
    expect(hasVotingEnded({ deadline: null }, '2026-03-11')).toBe(false);
  });
});
