import type { DecisionSummary } from '@aicv/contracts/decisions/decisions';
import {
  DECISION_OUTCOME_NAMES,
  type DecisionOutcome,
  type DecisionState,
  type DecisionSubject,
  type Vote,
} from '@aicv/domain/decisions/decision';
import type { BadgeTone } from '../../../components/data/badge.tsx';

export const SUBJECT_NAMES: Readonly<Record<DecisionSubject, string>> = {
  opportunity: 'Opportunity',
  venture: 'Venture',
  round: 'Funding round',
};

export const STATE_NAMES: Readonly<Record<DecisionState, string>> = {
  draft: 'Draft',
  open: 'Open for votes',
  closed: 'Closed',
};

interface Label {
  readonly label: string;
  readonly tone: BadgeTone;
}

const OUTCOME_TONES: Readonly<Record<DecisionOutcome, BadgeTone>> = {
  approved: 'success',
  approved_with_conditions: 'warning',
  rejected: 'danger',
};

export const VOTE_TONES: Readonly<Record<Vote, BadgeTone>> = {
  approve: 'success',
  approve_with_conditions: 'warning',
  reject: 'danger',
  abstain: 'neutral',
  recuse: 'neutral',
};

/** The state of a decision; its outcome once it is closed. */
export function decisionLabel({ state, outcome }: Pick<DecisionSummary, 'state' | 'outcome'>): Label {
  if (outcome !== null) return { label: DECISION_OUTCOME_NAMES[outcome], tone: OUTCOME_TONES[outcome] };
  return { label: STATE_NAMES[state], tone: state === 'open' ? 'info' : 'neutral' };
}

/** Whether votes are still accepted. The deadline is the last day to vote. `today` is the tenant's calendar day. */
export function hasVotingEnded({ deadline }: Pick<DecisionSummary, 'deadline'>, today: string): boolean {
  return deadline !== null && deadline < today;
}
