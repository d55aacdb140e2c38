import { describe, expect, it } from 'vitest';
import { sampleDecision, samplePerson } from '../testing/decision-samples.ts';
import {
  checkDecision,
  type DecisionValues,
  decisionBody,
  decisionChange,
  EMPTY_DECISION,
  newDecisionOf,
  readableChanges,
  valuesOfDecision,
  withMembers,
} from './decision-form.ts';

const TODAY = '2026-03-10';
const ADA = samplePerson({ id: '3b0c1c9e-4a55-4d5c-8f53-0a1f6f4f4b01' });
const BEN = samplePerson({
  id: '3b0c1c9e-4a55-4d5c-8f53-0a1f6f4f4b02',
  username: 'ben',
  firstName: null,
  lastName: null,
});

const VALID: DecisionValues = {
  ...EMPTY_DECISION,
  title: 'Invest in Acme',
  kind: 'invest',
  members: [ADA, BEN],
  chairId: ADA.id,
  quorum: '2',
};

describe('the form of a decision', () => {
  it('names what is missing', () => {
    expect(checkDecision(EMPTY_DECISION, TODAY)).toEqual({
      title: 'Title is required',
      kind: 'Choose a kind',
      members: 'A committee has 1 to 30 members',
      chairId: 'Choose the chair among the members',
      quorum: 'The quorum cannot exceed the number of members (0)',
    });
    expect(checkDecision(VALID, TODAY)).toEqual({});
  });

  it.each(['', 'two', '0', '1.5', '31'])('refuses the quorum "%s"', (quorum) => {
    expect(checkDecision({ ...VALID, quorum }, TODAY)).toEqual({
      quorum: 'Quorum must be a whole number from 1 to 30',
    });
  });

  it('refuses a quorum above the number of members, and days that have passed', () => {
    expect(checkDecision({ ...VALID, quorum: '3', deadline: '2026-03-09', revisitOn: TODAY }, TODAY)).toEqual({
      quorum: 'The quorum cannot exceed the number of members (2)',
      deadline: 'Deadline must be today or later',
      revisitOn: 'Revisit day must be in the future',
    });
  });

  it('begins with the user as chair of a committee of one', () => {
    const begun = { ...newDecisionOf(ADA), title: 'Invest in Acme', kind: 'invest' } as const;
    expect(begun).toMatchObject({ members: [ADA], chairId: ADA.id, quorum: '1' });
    expect(checkDecision(begun, TODAY)).toEqual({});
    expect(newDecisionOf(null)).toEqual(EMPTY_DECISION);
  });

  it('suggests a quorum of more than half until it is typed, and drops a chair who leaves', () => {
    const three = withMembers(EMPTY_DECISION, [ADA, BEN, samplePerson({ id: 'c' })]);
    expect(three.quorum).toBe('2');
    expect(withMembers({ ...three, quorum: '3' }, [ADA, BEN]).quorum).toBe('3');
    expect(withMembers(VALID, [BEN])).toMatchObject({ chairId: '', quorum: '1' });
  });

  it('sends ids, a number, and null for days that are not set', () => {
    expect(decisionBody({ ...VALID, deadline: '2026-04-01' })).toEqual({
      title: 'Invest in Acme',
      kind: 'invest',
      memo: '',
      memberIds: [ADA.id, BEN.id],
      chairId: ADA.id,
      rule: 'majority',
      quorum: 2,
      deadline: '2026-04-01',
      revisitOn: null,
      tripwires: [],
    });
  });

  it('sends only what was changed since the form was opened', () => {
    const opened = valuesOfDecision(sampleDecision());
    expect(decisionChange({ ...opened, opened })).toEqual({});
    expect(decisionChange({ ...opened, members: [ADA, BEN], chairId: BEN.id, opened })).toEqual({
      memberIds: [ADA.id, BEN.id],
      chairId: BEN.id,
    });
  });

  it('checks tripwires, and sends all of them if one has changed', () => {
    const tripwires = [{ metric: 'cash', comparison: 'below', threshold: '500,000.50' }] as const;
    expect(checkDecision({ ...VALID, tripwires: [{ ...tripwires[0], metric: '' }] }, TODAY)).toEqual({
      'tripwires.0.metric': 'Metric is required',
    });
    const opened = valuesOfDecision(sampleDecision());
    expect(decisionChange({ ...opened, tripwires, opened })).toEqual({
      tripwires: [{ metric: 'cash', comparison: 'below', threshold: '500000.50' }],
    });
    expect(readableChanges({ tripwires }, { ...VALID, tripwires })).toEqual({ tripwires: 'Cash below $500,000.50' });
  });

  it('leaves out members who were removed', () => {
    const removed = { person: BEN, removedAt: '2026-03-02T00:00:00.000Z' };
    expect(valuesOfDecision(sampleDecision({ members: [{ person: ADA, removedAt: null }, removed] })).members).toEqual([
      ADA,
    ]);
  });

  it("shows another user's changes as texts", () => {
    const newer = { kind: 'pass', members: [ADA, BEN], chairId: BEN.id, deadline: '' } as const;
    expect(readableChanges(newer, { ...VALID, ...newer })).toEqual({
      kind: 'Pass',
      members: 'Ada Lovelace, ben',
      chairId: 'ben',
      deadline: '',
    });
  });
});
