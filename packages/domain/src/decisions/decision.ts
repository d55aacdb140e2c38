/** The parts of a decision of an investment committee (REQ-354). */
import { type Actor, type Capability, decideAccess, roleHasCapability } from '../access/access-policy.ts';
import type { Role } from '../access/roles.ts';

export const DECISION_KINDS = ['invest', 'pass', 'hold', 'follow_on', 'kill'] as const;

export type DecisionKind = (typeof DECISION_KINDS)[number];

export const DECISION_KIND_NAMES: Readonly<Record<DecisionKind, string>> = {
  invest: 'Invest',
  pass: 'Pass',
  hold: 'Hold',
  follow_on: 'Follow on',
  kill: 'Kill',
};

export const DECISION_SUBJECTS = ['opportunity', 'venture', 'round'] as const;

export type DecisionSubject = (typeof DECISION_SUBJECTS)[number];

/** What a user needs to read the subject, and so to read a decision about it. */
export const SUBJECT_CAPABILITIES = {
  opportunity: 'otif.read',
  venture: 'labs.read',
  round: 'capital.confidential',
} as const satisfies Record<DecisionSubject, Capability>;

/** The types of subjects that the user may read. */
export function readableSubjects(actor: Actor): DecisionSubject[] {
  return DECISION_SUBJECTS.filter((type) => decideAccess(actor, SUBJECT_CAPABILITIES[type]).granted);
}

/** Whether users of the role can be on the committee of decisions about subjects of this type. */
export function canServe(role: Role, type: DecisionSubject): boolean {
  const needed: readonly Capability[] = ['decisions.vote', SUBJECT_CAPABILITIES[type]];
  return needed.every((capability) => roleHasCapability(capability, role));
}

export const DECISION_STATES = ['draft', 'open', 'closed'] as const;

export type DecisionState = (typeof DECISION_STATES)[number];

export const DECISION_RULES = ['majority', 'unanimous', 'champion'] as const;

export type DecisionRule = (typeof DECISION_RULES)[number];

/** What each rule asks for, as the page and the minutes say it. */
export const DECISION_RULE_TEXTS: Readonly<Record<DecisionRule, string>> = {
  majority: 'More members approve than reject.',
  unanimous: 'At least one member approves, and none rejects.',
  champion: 'At least one member approves, even if others reject.',
};

export const DECISION_RULE_NAMES: Readonly<Record<DecisionRule, string>> = {
  majority: 'Majority',
  unanimous: 'Unanimous',
  champion: 'Champion',
};

export const VOTES = ['approve', 'approve_with_conditions', 'reject', 'abstain', 'recuse'] as const;

export type Vote = (typeof VOTES)[number];

export const VOTE_NAMES: Readonly<Record<Vote, string>> = {
  approve: 'Approve',
  approve_with_conditions: 'Approve with conditions',
  reject: 'Reject',
  abstain: 'Abstain',
  recuse: 'Recuse',
};

export const DECISION_OUTCOMES = ['approved', 'approved_with_conditions', 'rejected'] as const;

export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

export const DECISION_OUTCOME_NAMES: Readonly<Record<DecisionOutcome, string>> = {
  approved: 'Approved',
  approved_with_conditions: 'Approved with conditions',
  rejected: 'Rejected',
};

export const MEMO_MAX_LENGTH = 50_000;
export const VOTE_REASON_MAX_LENGTH = 5_000;
export const COMMITTEE_MAX = 30;
export const CONDITIONS_MAX = 10;
export const SUPERSEDE_REASON_MAX_LENGTH = 2_000;
