import { VOTES } from '@aicv/domain/decisions/decision';
import { describe, expect, it } from 'vitest';
import { checkVote, EMPTY_VOTE, type VoteValues, voteBody } from './vote-form.ts';

const TODAY = '2026-03-10';

const values = (change: Partial<VoteValues>): VoteValues => ({
  ...EMPTY_VOTE,
  vote: 'approve',
  reason: 'Strong team',
  ...change,
});

describe('a vote', () => {
  it('needs a choice and a reason', () => {
    expect(checkVote(EMPTY_VOTE, TODAY)).toEqual({ vote: 'Choose your vote', reason: 'Reason is required' });
    for (const vote of VOTES.filter((known) => known !== 'approve_with_conditions')) {
      expect(checkVote(values({ vote }), TODAY)).toEqual({});
    }
  });

  it('reports each blank condition of an approval with conditions', () => {
    const conditions = ['Sign the contract', ' ', ''];
    expect(checkVote(values({ vote: 'approve_with_conditions', conditions }), TODAY)).toEqual({
      'conditions.1': 'Condition is required',
      'conditions.2': 'Condition is required',
    });
  });

  it('leaves out conditions of another choice, and the statement of a recusal', () => {
    const typed = values({
      conditions: ['Sign the contract'],
      hasStatement: true,
      statement: '100 customers',
      probability: '70',
      dueOn: '2026-12-31',
    });
    expect(voteBody(typed).conditions).toEqual([]);
    expect(voteBody({ ...typed, vote: 'approve_with_conditions' }).conditions).toEqual(['Sign the contract']);
    expect(voteBody(typed)).toMatchObject({ statement: '100 customers', probability: 0.7, dueOn: '2026-12-31' });
    expect(voteBody({ ...typed, vote: 'recuse' })).not.toHaveProperty('statement');
    expect(voteBody({ ...typed, hasStatement: false })).not.toHaveProperty('statement');
  });

  it('needs all parts of a statement, a probability from 0 to 100% and a future day', () => {
    const asked = values({ hasStatement: true });
    expect(Object.keys(checkVote(asked, TODAY)).toSorted()).toEqual(['dueOn', 'probability', 'statement']);
    const stated = { ...asked, statement: '100 customers', probability: '72,5', dueOn: '2026-12-31' };
    expect(checkVote(stated, TODAY)).toEqual({});
    expect(checkVote({ ...stated, probability: '120' }, TODAY)).toEqual({
      probability: 'Probability must be from 0 to 100 with at most 2 decimals',
    });
    expect(checkVote({ ...stated, dueOn: TODAY }, TODAY)).toEqual({ dueOn: 'Due day must be in the future' });
  });
});
