import { describe, expect, it } from 'vitest';
import { sampleVote } from '../testing/decision-samples.ts';
import { conditionsOf, taskSentence } from './conditions.ts';
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

describe('the conditions of a closed decision', () => {
  const condition = { id: 'first', text: 'Sign the contract', task: null };

  it('are those of all votes, and none of a rejection', () => {
    const votes = [sampleVote({ conditions: [condition] }), sampleVote()];
    expect(conditionsOf({ votes, outcome: 'approved_with_conditions' })).toEqual([condition]);
    expect(conditionsOf({ votes, outcome: 'rejected' })).toEqual([]);
  });

  it('have the state of their tasks', () => {
    expect(taskSentence({ id: 'task', status: 'in_progress', dueDate: '2026-03-31' })).toBe(
      'In progress, due Mar 31, 2026',
    );
    expect(taskSentence({ id: 'task', status: 'done', dueDate: null })).toBe('Done');
    expect(taskSentence(null)).toBe('A task of its owner');
  });
});
