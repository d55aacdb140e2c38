import type { DecisionVote } from '@aicv/contracts/decisions/decisions';
import { describe, expect, it } from 'vitest';
import { samplePerson, sampleVote } from '../testing/decision-samples.ts';
import { checkClosing, closingConditions, closingOf, refusedAssignments, unassignedIn } from './closing.ts';

const TODAY = '2026-03-10';
const CONDITIONS = [
  { id: 'first', text: 'Sign the contract' },
  { id: 'second', text: 'Hire a CFO' },
];

const withConditions = (fields: Partial<DecisionVote> = {}) =>
  sampleVote({
    vote: 'approve_with_conditions',
    conditions: CONDITIONS.map((condition) => ({ ...condition, task: null })),
    ...fields,
  });

describe('the close of a decision', () => {
  it('has no outcome below the quorum, to which recusals do not count', () => {
    const votes = [sampleVote({ vote: 'recuse' }), withConditions()];
    expect(closingOf({ votes, rule: 'majority', quorum: 2 })).toEqual({ outcome: null, present: 1, conditions: [] });
  });

  it('assigns the conditions of an approval, and none of a rejection', () => {
    const approved = closingOf({ votes: [withConditions()], rule: 'majority', quorum: 1 });
    expect(approved).toEqual({ outcome: 'approved_with_conditions', present: 1, conditions: CONDITIONS });
    const votes = [withConditions(), sampleVote({ vote: 'reject' })];
    expect(closingOf({ votes, rule: 'unanimous', quorum: 1 })).toMatchObject({ outcome: 'rejected', conditions: [] });
  });

  it('needs an owner and a day from today on for each condition', () => {
    const owner = samplePerson();
    expect(checkClosing(CONDITIONS, { assigned: {} }, TODAY)).toEqual({
      'assigned.first.owner': 'Choose an owner',
      'assigned.first.dueOn': 'Day is required',
      'assigned.second.owner': 'Choose an owner',
      'assigned.second.dueOn': 'Day is required',
    });
    const assigned = { first: { owner, dueOn: TODAY }, second: { owner, dueOn: '2026-03-09' } };
    expect(checkClosing(CONDITIONS, { assigned }, TODAY)).toEqual({
      'assigned.second.dueOn': 'Day must be today or later',
    });
    expect(closingConditions(CONDITIONS.slice(0, 1), { assigned })).toEqual([
      { id: 'first', ownerId: owner.id, dueOn: TODAY },
    ]);
  });

  it('shows a refusal at the condition that the server counts', () => {
    const issues = [
      { path: 'conditions.1.ownerId', message: 'This person does not exist' },
      { path: 'conditions.7.dueOn', message: 'Not sent' },
      { path: 'version', message: 'Not shown' },
    ];
    expect(refusedAssignments(issues, CONDITIONS)).toEqual({
      'assigned.second.owner': 'This person does not exist',
    });
  });

  it('reads the conditions that the server reports without an owner', () => {
    expect(unassignedIn({ conditions: [CONDITIONS[1], { id: 'third' }] })).toEqual([CONDITIONS[1]]);
    expect(unassignedIn({})).toEqual([]);
  });
});
