import {
  COMMITTEE_MAX,
  CONDITIONS_MAX,
  DECISION_KINDS,
  DECISION_OUTCOMES,
  DECISION_RULES,
  DECISION_STATES,
  DECISION_SUBJECTS,
  MEMO_MAX_LENGTH,
  SUPERSEDE_REASON_MAX_LENGTH,
  VOTE_REASON_MAX_LENGTH,
  VOTES,
} from '@aicv/domain/decisions/decision';
import { TRIPWIRE_COMPARISONS, TRIPWIRES_MAX } from '@aicv/domain/decisions/tripwire';
import { CAPITAL_MONEY } from '@aicv/domain/numbers/decimal';
import { TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { forecastInput } from '../forecasts/forecasts.ts';
import {
  anyText,
  dateInput,
  dateShape,
  idParams,
  idShape,
  noBody,
  pagingQuery,
  personShape,
  requiredDecimal,
  requiredText,
  timeShape,
  versionInput,
  versionText,
} from '../shapes.ts';
import { metricInput } from '../ventures/kpis.ts';

const subjectShape = z.object({ type: z.enum(DECISION_SUBJECTS), id: idShape, title: z.string() });

export const decisionSummaryShape = z.object({
  id: idShape,
  title: z.string(),
  kind: z.enum(DECISION_KINDS),
  subject: subjectShape,
  state: z.enum(DECISION_STATES),
  /** The last day to vote, in the tenant's time zone. */
  deadline: z.nullable(dateShape),
  chair: z.nullable(personShape),
  /** Null until the close. */
  outcome: z.nullable(z.enum(DECISION_OUTCOMES)),
  closedAt: z.nullable(timeShape),
  /** Whether the caller is a member of the committee of an open decision and has not voted. */
  awaitsMyVote: z.boolean(),
  isSuperseded: z.boolean(),
  createdAt: timeShape,
});

export type DecisionSummary = z.infer<typeof decisionSummaryShape>;

const conditionShape = z.object({
  id: idShape,
  text: z.string(),
  /** The task that the condition became at the close, if the caller may see it. */
  task: z.nullable(z.object({ id: idShape, status: z.string(), dueDate: z.nullable(dateShape) })),
});

const voteShape = z.object({
  voter: z.nullable(personShape),
  vote: z.enum(VOTES),
  reason: z.string(),
  conditions: z.array(conditionShape),
  probability: z.nullable(z.string()),
  statement: z.nullable(z.string()),
  dueOn: z.nullable(dateShape),
  castAt: timeShape,
  /** The salted hash in the audit log. */
  sha256: z.string(),
});

export type DecisionVote = z.infer<typeof voteShape>;

const tripwireShape = z.object({
  /** The name of a KPI. */
  metric: z.string(),
  comparison: z.enum(TRIPWIRE_COMPARISONS),
  threshold: z.string(),
  /** The latest value of the metric, if there is one and the caller may read it. */
  latest: z.nullable(z.object({ value: z.string(), recordedAt: dateShape })),
  /** When the value crossed the threshold of the decision in force; null if it has not, is back within, or the caller may not read it. */
  crossedAt: z.nullable(timeShape),
});

export const decisionShape = z.object({
  ...decisionSummaryShape.shape,
  /** Markdown. */
  memo: z.string(),
  memoVersion: z.int(),
  /** Whether the memo began as a draft of the product that a person accepted. */
  isAiAssisted: z.boolean(),
  /** Frozen when the decision was opened. */
  memoSha256: z.nullable(z.string()),
  rule: z.enum(DECISION_RULES),
  quorum: z.int(),
  members: z.array(z.object({ person: personShape, removedAt: z.nullable(timeShape) })),
  createdBy: z.nullable(personShape),
  openedAt: z.nullable(timeShape),
  revisitOn: z.nullable(dateShape),
  tripwires: z.array(tripwireShape),
  myVote: z.nullable(voteShape),
  /** Null until the caller has voted or the decision is closed. */
  votes: z.nullable(z.array(voteShape)),
  supersedes: z.nullable(z.object({ id: idShape, reason: z.string() })),
  supersededBy: z.nullable(idShape),
  version: z.int(),
  updatedAt: timeShape,
});

export type Decision = z.infer<typeof decisionShape>;

const memoVersionShape = z.object({
  /** From 1. */
  number: z.int(),
  memo: z.string(),
  writtenBy: z.nullable(personShape),
  writtenAt: timeShape,
});

export type MemoVersion = z.infer<typeof memoVersionShape>;

const MEMBERS_MESSAGE = `A committee has 1 to ${COMMITTEE_MAX} members`;
const QUORUM_MESSAGE = `Quorum must be a whole number from 1 to ${COMMITTEE_MAX}`;

const TRIPWIRES_MESSAGE = `A decision has at most ${TRIPWIRES_MAX} tripwires`;

const tripwiresInput = z
  .array(
    z.strictObject({
      metric: metricInput,
      comparison: z.enum(TRIPWIRE_COMPARISONS, `Comparison must be one of ${TRIPWIRE_COMPARISONS.join(', ')}`),
      threshold: requiredDecimal('Threshold', CAPITAL_MONEY),
    }),
    'Tripwires must be a list',
  )
  .check(
    z.maxLength(TRIPWIRES_MAX, TRIPWIRES_MESSAGE),
    z.refine(
      (tripwires) => new Set(tripwires.map((each) => JSON.stringify(each))).size === tripwires.length,
      'Each tripwire can be entered only once',
    ),
  );

const fields = {
  title: requiredText('Title', TITLE_MAX_LENGTH),
  kind: z.enum(DECISION_KINDS, `Kind must be one of ${DECISION_KINDS.join(', ')}`),
  memo: anyText('Memo', MEMO_MAX_LENGTH),
  rule: z.enum(DECISION_RULES, `Rule must be one of ${DECISION_RULES.join(', ')}`),
  quorum: z.int(QUORUM_MESSAGE).check(z.minimum(1, QUORUM_MESSAGE), z.maximum(COMMITTEE_MAX, QUORUM_MESSAGE)),
  chairId: idShape,
  memberIds: z
    .array(idShape, 'Members must be a list of ids')
    .check(z.minLength(1, MEMBERS_MESSAGE), z.maxLength(COMMITTEE_MAX, MEMBERS_MESSAGE)),
};

const days = {
  deadline: z.optional(z.nullable(dateInput('Deadline'))),
  revisitOn: z.optional(z.nullable(dateInput('Revisit day'))),
};

const createDecisionBody = z.strictObject({
  subject: z.strictObject({ type: z.enum(DECISION_SUBJECTS), id: idShape }),
  ...fields,
  memo: z._default(fields.memo, ''),
  ...days,
  /** Watch the KPIs of the venture that the decision concerns, from the close on. */
  tripwires: z._default(tripwiresInput, []),
});

const updateDecisionBody = z.strictObject({
  title: z.optional(fields.title),
  kind: z.optional(fields.kind),
  memo: z.optional(fields.memo),
  rule: z.optional(fields.rule),
  quorum: z.optional(fields.quorum),
  chairId: z.optional(fields.chairId),
  memberIds: z.optional(fields.memberIds),
  ...days,
  tripwires: z.optional(tripwiresInput),
  version: versionInput,
});

const voteBody = z.strictObject({
  vote: z.enum(VOTES, `Vote must be one of ${VOTES.join(', ')}`),
  reason: requiredText('Reason', VOTE_REASON_MAX_LENGTH),
  conditions: z._default(
    z
      .array(requiredText('Condition', TITLE_MAX_LENGTH), 'Conditions must be a list')
      .check(z.maxLength(CONDITIONS_MAX, `A vote has at most ${CONDITIONS_MAX} conditions`)),
    [],
  ),
  probability: forecastInput.probability,
  statement: forecastInput.statement,
  dueOn: forecastInput.dueOn,
});

const closeBody = z.strictObject({
  /** Every condition of the counted votes, if the votes approve. Each becomes a task. */
  conditions: z._default(
    z
      .array(
        z.strictObject({
          id: idShape,
          ownerId: z.uuid('Each condition needs an owner').check(z.toLowerCase()),
          dueOn: dateInput('Day'),
        }),
        'Conditions must be a list',
      )
      .check(z.maxLength(COMMITTEE_MAX * CONDITIONS_MAX, 'There are too many conditions')),
    [],
  ),
  version: versionInput,
});

/** A member who recused gets 403 `RECUSED` for memo, votes and minutes. */
export const decisionEndpoints = {
  // REQ-355
  listDecisions: defineEndpoint({
    method: 'GET',
    path: '/api/decisions',
    summary: 'List the decisions that you may read, newest first',
    access: 'decisions.vote',
    query: z.strictObject({
      state: z.optional(z.enum(DECISION_STATES, `State must be one of ${DECISION_STATES.join(', ')}`)),
      subjectType: z.optional(z.enum(DECISION_SUBJECTS, `Type must be one of ${DECISION_SUBJECTS.join(', ')}`)),
      subjectId: z.optional(idShape),
      /** `mine`: open decisions that wait for your vote. */
      vote: z.optional(z.enum(['mine'], 'Vote must be mine')),
      ...pagingQuery,
    }),
    responses: { 200: z.array(decisionSummaryShape) },
  }),
  createDecision: defineEndpoint({
    method: 'POST',
    path: '/api/decisions',
    summary: 'Prepare a decision',
    access: 'decisions.write',
    acceptsIdempotencyKey: true,
    body: createDecisionBody,
    responses: { 201: decisionShape },
  }),
  getDecision: defineEndpoint({
    method: 'GET',
    path: '/api/decisions/{id}',
    summary: 'Get a decision. Other votes are included once you have voted or it is closed',
    access: 'decisions.vote',
    recordsReads: true,
    params: idParams,
    responses: { 200: decisionShape },
  }),
  updateDecision: defineEndpoint({
    method: 'PATCH',
    path: '/api/decisions/{id}',
    summary: 'Change a draft. Of an open decision, only the deadline and the chair, and members can be removed',
    access: 'decisions.write',
    params: idParams,
    body: updateDecisionBody,
    responses: { 200: decisionShape },
  }),
  deleteDecision: defineEndpoint({
    method: 'DELETE',
    path: '/api/decisions/{id}',
    summary: 'Delete a draft with all versions of its memo',
    access: 'decisions.write',
    params: idParams,
    query: z.strictObject({ version: versionText }),
    body: noBody,
    responses: { 204: 'empty' },
  }),
  listMemoVersions: defineEndpoint({
    method: 'GET',
    path: '/api/decisions/{id}/memos',
    summary: 'List the versions of the memo, newest first',
    access: 'decisions.vote',
    recordsReads: true,
    params: idParams,
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(memoVersionShape) },
  }),
  openDecision: defineEndpoint({
    method: 'POST',
    path: '/api/decisions/{id}/open',
    summary: 'Open a decision for votes. Its memo can no longer change',
    access: 'decisions.write',
    params: idParams,
    body: z.strictObject({ version: versionInput }),
    responses: { 200: decisionShape },
  }),
  // REQ-356
  castMyVote: defineEndpoint({
    method: 'PUT',
    path: '/api/decisions/{id}/votes/mine',
    summary: 'Cast your vote. It is final',
    access: 'decisions.vote',
    params: idParams,
    body: voteBody,
    responses: { 200: decisionShape, 204: 'empty' },
  }),
  closeDecision: defineEndpoint({
    method: 'POST',
    path: '/api/decisions/{id}/close',
    summary: 'Close a decision as its chair and sign its minutes. Conditions become tasks',
    access: 'decisions.vote',
    params: idParams,
    body: closeBody,
    responses: { 200: decisionShape },
  }),
  supersedeDecision: defineEndpoint({
    method: 'POST',
    path: '/api/decisions/{id}/supersede',
    summary: 'Prepare the decision that replaces a closed one. The closed one remains in force until then',
    access: 'decisions.write',
    params: idParams,
    body: z.strictObject({ reason: requiredText('Reason', SUPERSEDE_REASON_MAX_LENGTH) }),
    responses: { 201: decisionShape },
  }),
  getDecisionMinutes: defineEndpoint({
    method: 'GET',
    path: '/api/decisions/{id}/minutes',
    summary: 'Download the signed minutes of a closed decision',
    access: 'decisions.vote',
    recordsReads: true,
    params: idParams,
    responses: { 200: 'application/pdf' },
  }),
  // REQ-359
  getDecisionMinutesCsv: defineEndpoint({
    method: 'GET',
    path: '/api/decisions/{id}/minutes.csv',
    summary: 'Download the votes of a closed decision with their salts and hashes',
    access: 'decisions.vote',
    recordsReads: true,
    params: idParams,
    responses: { 200: 'text/csv' },
  }),
} as const;
