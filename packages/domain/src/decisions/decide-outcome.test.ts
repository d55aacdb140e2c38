import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countPresent, decideOutcome } from './decide-outcome.ts';
import { DECISION_RULES, type DecisionRule, VOTES, type Vote } from './decision.ts';

const anyVotes = fc.array(fc.constantFrom(...VOTES), { maxLength: 30 });
const anyRule = fc.constantFrom(...DECISION_RULES);
const isApproval = (outcome: string | null) => outcome === 'approved' || outcome === 'approved_with_conditions';
const outcomeOf = (votes: readonly Vote[], rule: DecisionRule) => decideOutcome(votes, { rule, quorum: 1 });

// REQ-360
describe('the outcome of votes', () => {
  it.each([
    ['majority', ['approve', 'approve', 'reject'], 'approved'],
    ['majority', ['approve', 'reject'], 'rejected'],
    ['majority', ['approve', 'abstain', 'abstain'], 'approved'],
    ['majority', ['abstain'], 'rejected'],
    ['majority', ['approve_with_conditions', 'approve', 'reject'], 'approved_with_conditions'],
    ['unanimous', ['approve', 'abstain'], 'approved'],
    ['unanimous', ['approve', 'approve', 'reject'], 'rejected'],
    ['champion', ['approve', 'reject', 'reject'], 'approved'],
    ['champion', ['abstain', 'reject'], 'rejected'],
  ] as const)('by the rule %s of %j is %s', (rule, votes, expected) => {
    expect(outcomeOf(votes, rule)).toBe(expected);
  });

  it('needs as many votes as the quorum, without recusals', () => {
    fc.assert(
      fc.property(anyVotes, anyRule, fc.integer({ min: 1, max: 30 }), (votes, rule, quorum) => {
        const present = votes.filter((vote) => vote !== 'recuse').length;
        expect(countPresent(votes)).toBe(present);
        expect(decideOutcome(votes, { rule, quorum }) === null).toBe(present < quorum);
      }),
    );
  });

  it('does not depend on the order of the votes', () => {
    const shuffled = anyVotes.chain((votes) =>
      fc.tuple(fc.constant(votes), fc.shuffledSubarray(votes, { minLength: votes.length })),
    );
    fc.assert(
      fc.property(shuffled, anyRule, ([votes, others], rule) => {
        expect(outcomeOf(others, rule)).toBe(outcomeOf(votes, rule));
      }),
    );
  });

  it('is not changed by a further abstention or recusal', () => {
    fc.assert(
      fc.property(anyVotes, anyRule, fc.constantFrom('abstain', 'recuse'), (votes, rule, further) => {
        const before = outcomeOf(votes, rule);
        if (before !== null) expect(outcomeOf([...votes, further], rule)).toBe(before);
      }),
    );
  });

  it('never turns from approval to rejection by a further approval, nor back by a further rejection', () => {
    fc.assert(
      fc.property(anyVotes, anyRule, fc.constantFrom('approve', 'approve_with_conditions'), (votes, rule, approval) => {
        const before = outcomeOf(votes, rule);
        if (isApproval(before)) expect(isApproval(outcomeOf([...votes, approval], rule))).toBe(true);
        if (before === 'rejected') expect(outcomeOf([...votes, 'reject'], rule)).toBe('rejected');
      }),
    );
  });

  it('is an approval by majority if it is one by unanimity, and by a champion if it is one by majority', () => {
    fc.assert(
      fc.property(anyVotes, (votes) => {
        if (isApproval(outcomeOf(votes, 'unanimous'))) expect(isApproval(outcomeOf(votes, 'majority'))).toBe(true);
        if (isApproval(outcomeOf(votes, 'majority'))) expect(isApproval(outcomeOf(votes, 'champion'))).toBe(true);
      }),
    );
  });

  it('has conditions exactly if an approving vote has them', () => {
    fc.assert(
      fc.property(anyVotes, anyRule, (votes, rule) => {
        const outcome = outcomeOf(votes, rule);
        if (isApproval(outcome)) {
          expect(outcome === 'approved_with_conditions').toBe(votes.includes('approve_with_conditions'));
        }
      }),
    );
  });
});
