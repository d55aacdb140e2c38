import { VENTURE_MONEY } from '@aicv/domain/numbers/decimal';
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { TRIPWIRES } from '@aicv/domain/ventures/kpi';
import type { TASK_STATUSES } from '@aicv/domain/ventures/task';
import { IDEA_PHASES, TEAM_MEMBERS_MAX, VENTURE_STAGES } from '@aicv/domain/ventures/venture';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateShape,
  decimalInput,
  idParams,
  idShape,
  optionalText,
  pagingQuery,
  personShape,
  requiredText,
  searchText,
  timeShape,
  versionInput,
} from '../shapes.ts';

/** Money is a decimal string exactly as stored (REQ-151). */
const money = z.nullable(z.string());

export const taskCountsShape = z.object({ pending: z.int(), in_progress: z.int(), done: z.int() } satisfies Record<
  (typeof TASK_STATUSES)[number],
  unknown
>);

/** A warning about the money of a venture, or of the firm, that still applies. */
export const noticeShape = z.object({ kind: z.enum(TRIPWIRES), raisedAt: timeShape });

export const ventureShape = z.object({
  id: idShape,
  opportunityId: z.nullable(idShape),
  title: z.string(),
  description: z.nullable(z.string()),
  stage: z.enum(VENTURE_STAGES),
  problem: z.nullable(z.string()),
  solution: z.nullable(z.string()),
  /** Each is the latest KPI value of its name (REQ-218); null without one. */
  mrr: money,
  cac: money,
  ltv: money,
  /** LTV / CAC with one decimal; null if either is missing or CAC is zero. */
  ltvOverCac: z.nullable(z.string()),
  teamMembers: z.int(),
  ideaCycle: z.nullable(z.enum(IDEA_PHASES)),
  /** The person in charge. */
  ownerId: z.nullable(idShape),
  isActive: z.boolean(),
  stageChangedAt: timeShape,
  currentSprint: z.nullable(
    z.object({ id: idShape, title: z.string(), startDate: dateShape, endDate: dateShape, taskCounts: taskCountsShape }),
  ),
  notices: z.array(noticeShape),
  tenantId: z.string(),
  version: z.int(),
  createdAt: timeShape,
  updatedAt: timeShape,
});

export type Venture = z.infer<typeof ventureShape>;

export const ventureDetailShape = z.extend(ventureShape, {
  /** The opportunity that it was launched from. */
  opportunity: z.nullable(z.object({ id: idShape, title: z.string() })),
  owner: z.nullable(personShape),
});

export type VentureDetail = z.infer<typeof ventureDetailShape>;

const ventureStageInput = z.enum(VENTURE_STAGES, 'Stage must be mvp, validation, scale or exit');

/** REQ-212: a number of at least 0; other input becomes 0. */
const teamMembersInput = z.pipe(
  z.unknown(),
  z.transform((value, context): number => {
    const count = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0;
    if (Number.isNaN(count)) return 0;
    if (count < 0) context.issues.push({ code: 'custom', message: 'Team members must be at least 0', input: value });
    else if (!Number.isInteger(count))
      context.issues.push({ code: 'custom', message: 'Team members must be a whole number', input: value });
    else if (count > TEAM_MEMBERS_MAX)
      context.issues.push({
        code: 'custom',
        message: `Team members must be at most ${TEAM_MEMBERS_MAX}`,
        input: value,
      });
    // JSON can carry both zeros; a record has one.
    return count === 0 ? 0 : count;
  }),
);

export const ventureTexts = {
  title: requiredText('Title', TITLE_MAX_LENGTH),
  description: optionalText('Description', DESCRIPTION_MAX_LENGTH),
  problem: optionalText('Problem', DESCRIPTION_MAX_LENGTH),
  solution: optionalText('Solution', DESCRIPTION_MAX_LENGTH),
};

/** Recorded as KPI values of today. */
const ventureMoney = {
  mrr: z.optional(decimalInput('MRR', VENTURE_MONEY, { least: 'zero' })),
  cac: z.optional(decimalInput('CAC', VENTURE_MONEY, { least: 'zero' })),
  ltv: z.optional(decimalInput('LTV', VENTURE_MONEY, { least: 'zero' })),
};

const ideaCycleInput = z.optional(
  z.nullable(z.enum(IDEA_PHASES, 'IDEA phase must be identify, design, execute or assess')),
);

export const createVentureBody = z.strictObject({
  ...ventureTexts,
  stage: z._default(ventureStageInput, 'mvp'),
  teamMembers: z._default(teamMembersInput, 0),
  ...ventureMoney,
  ideaCycle: ideaCycleInput,
});

const updateVentureBody = z.strictObject({
  ...ventureTexts,
  title: z.optional(ventureTexts.title),
  stage: z.optional(ventureStageInput),
  teamMembers: z.optional(teamMembersInput),
  ...ventureMoney,
  ideaCycle: ideaCycleInput,
  ownerId: z.optional(z.nullable(idShape)),
  isActive: z.optional(z.boolean('Active must be true or false')),
  version: versionInput,
});

const ventureSortKeys = ['createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const;

const ventureSummaryShape = z.object({
  /** The number of active ventures by stage. */
  stages: z.object({ mvp: z.int(), validation: z.int(), scale: z.int(), exit: z.int() }),
  activeVentures: z.int(),
  /** Latest monthly recurring revenue of each live venture. */
  totalMrr: z.string(),
  /** Of the live ventures. */
  teamMembers: z.int(),
  /** Ventures live or exited as a share of all, in percent; null without ventures (REQ-235). */
  successRate: z.nullable(z.number()),
});

export type VentureSummary = z.infer<typeof ventureSummaryShape>;

const ventureStageChangeShape = z.object({
  id: idShape,
  fromStage: z.nullable(z.enum(VENTURE_STAGES)),
  toStage: z.enum(VENTURE_STAGES),
  changedBy: z.nullable(personShape),
  changedAt: timeShape,
});

export type VentureStageChange = z.infer<typeof ventureStageChangeShape>;

export const ventureEndpoints = {
  // REQ-220
  listVentures: defineEndpoint({
    method: 'GET',
    path: '/api/ventures',
    summary: 'List ventures, newest first',
    access: 'labs.read',
    v2: true,
    query: z.strictObject({
      stage: z.optional(ventureStageInput),
      isActive: z.optional(z.enum(['true', 'false'], 'Active must be true or false')),
      q: z.optional(searchText),
      sort: z._default(z.enum(ventureSortKeys, `Sort must be one of ${ventureSortKeys.join(', ')}`), '-createdAt'),
      ...pagingQuery,
    }),
    responses: { 200: z.array(ventureShape) },
  }),
  getVentureSummary: defineEndpoint({
    method: 'GET',
    path: '/api/ventures/summary',
    summary: 'Get the counts by stage and the summary metrics',
    access: 'labs.read',
    v2: true,
    responses: { 200: ventureSummaryShape },
  }),
  createVenture: defineEndpoint({
    method: 'POST',
    path: '/api/ventures',
    summary: 'Create a venture',
    access: 'labs.write',
    acceptsIdempotencyKey: true,
    v2: true,
    body: createVentureBody,
    responses: { 201: ventureDetailShape },
  }),
  getVenture: defineEndpoint({
    method: 'GET',
    path: '/api/ventures/{id}',
    summary: 'Get a venture',
    access: 'labs.read',
    v2: true,
    params: idParams,
    responses: { 200: ventureDetailShape },
  }),
  updateVenture: defineEndpoint({
    method: 'PATCH',
    path: '/api/ventures/{id}',
    summary: 'Update a venture, including its stage',
    access: 'labs.write',
    v2: true,
    params: idParams,
    body: updateVentureBody,
    responses: { 200: ventureDetailShape },
  }),
  listVentureStageChanges: defineEndpoint({
    method: 'GET',
    path: '/api/ventures/{id}/stage-changes',
    summary: 'List the stage changes of a venture, newest first',
    access: 'labs.read',
    v2: true,
    params: idParams,
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(ventureStageChangeShape) },
  }),
} as const;
