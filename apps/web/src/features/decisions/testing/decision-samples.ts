import type { Decision, DecisionVote } from '@aicv/contracts/decisions/decisions';
import type { Person } from '@aicv/contracts/shapes';

export function samplePerson(fields: Partial<Person> = {}): Person {
  return {
    id: 'ada',
    username: 'ada',
    firstName: 'Ada',
    lastName: 'Lovelace',
    role: 'manager',
    profileImageUrl: null,
    ...fields,
  };
}

export function sampleVote(fields: Partial<DecisionVote> = {}): DecisionVote {
  return {
    voter: samplePerson(),
    vote: 'approve',
    reason: 'Strong team',
    conditions: [],
    probability: null,
    statement: null,
    dueOn: null,
    castAt: '2026-03-10T08:00:00.000Z',
    sha256: 'f'.repeat(64),
    ...fields,
  };
}

/** A draft with one member, who chairs it. */
export function sampleDecision(fields: Partial<Decision> = {}): Decision {
  const chair = samplePerson();
  return {
    id: 'decision',
    title: 'Invest in Acme',
    kind: 'invest',
    subject: { type: 'opportunity', id: 'opportunity', title: 'Acme' },
    state: 'draft',
    deadline: null,
    chair,
    outcome: null,
    closedAt: null,
    awaitsMyVote: false,
    isSuperseded: false,
    createdAt: '2026-03-01T00:00:00.000Z',
    memo: '# Why now',
    memoVersion: 1,
    memoSha256: null,
    isAiAssisted: false,
    rule: 'majority',
    quorum: 1,
    members: [{ person: chair, removedAt: null }],
    createdBy: chair,
    openedAt: null,
    revisitOn: null,
    tripwires: [],
    myVote: null,
    votes: null,
    supersedes: null,
    supersededBy: null,
    version: 1,
    updatedAt: '2026-03-01T00:00:00.000Z',
    ...fields,
  };
}
