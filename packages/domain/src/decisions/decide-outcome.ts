import type { DecisionOutcome, DecisionRule, Vote } from './decision.ts';

/** The votes that count toward the quorum: all but recusals. */
export function countPresent(votes: readonly Vote[]): number {
  return votes.filter((vote) => vote !== 'recuse').length;
}

/**
 * The outcome of the votes by the committee's rule (REQ-360), or null below the quorum. Abstentions count toward the quorum only, and
 * recusals not at all. A tie of a majority is a rejection.
 */
export function decideOutcome(
  votes: readonly Vote[],
  { rule, quorum }: { readonly rule: DecisionRule; readonly quorum: number },
): DecisionOutcome | null {
  if (countPresent(votes) < quorum) return null;
  const hasConditions = votes.includes('approve_with_conditions');
  const approvals = votes.filter((vote) => vote === 'approve' || vote === 'approve_with_conditions').length;
  const rejections = votes.filter((vote) => vote === 'reject').length;
  if (!isApproved(rule, approvals, rejections)) return 'rejected';
  return hasConditions ? 'approved_with_conditions' : 'approved';
}

function isApproved(rule: DecisionRule, approvals: number, rejections: number): boolean {
  switch (rule) {
    case 'majority':
      return approvals > rejections;
    case 'unanimous':
      return approvals > 0 && rejections === 0;
    case 'champion':
      return approvals > 0;
  }
}
