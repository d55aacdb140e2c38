import { describe, expect, it } from 'vitest';
import { conditionsOf, openConditionsOf, taskSentence } from './conditions.ts';

describe('the conditions of a closed decision', () => {
  const done = { id: 'done', text: 'Hire a CFO', task: { id: 'task', status: 'done', dueDate: null } };
  const hidden = { id: 'hidden', text: 'Sign the contract', task: null };
  const votes = [{ conditions: [done, hidden] }, { conditions: [] }];

  it('are those of all votes, and none of a rejection', () => {
    expect(conditionsOf({ votes, outcome: 'approved_with_conditions' })).toEqual([done, hidden]);
    expect(conditionsOf({ votes, outcome: 'rejected' })).toEqual([]);
  });

  it('are open until their task is known to be done', () => {
    expect(openConditionsOf({ votes, outcome: 'approved_with_conditions' })).toEqual([hidden]);
  });

  it('have the state of their tasks', () => {
    expect(taskSentence({ id: 'task', status: 'in_progress', dueDate: '2026-03-31' })).toBe(
      'In progress, due Mar 31, 2026',
    );
    expect(taskSentence({ id: 'task', status: 'done', dueDate: null })).toBe('Done');
    expect(taskSentence(null)).toBe('A task of its owner');
  });
});
