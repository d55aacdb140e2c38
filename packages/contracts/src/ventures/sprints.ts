import { TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateInput,
  dateShape,
  idParams,
  idShape,
  pagingQuery,
  requiredText,
  timeShape,
  versionInput,
} from '../shapes.ts';
import { taskCountsShape } from './ventures.ts';

export const sprintShape = z.object({
  id: idShape,
  ventureId: idShape,
  title: z.string(),
  /** Dates without time or zone. */
  startDate: dateShape,
  endDate: dateShape,
  /** Whether it is its venture's current sprint. */
  isActive: z.boolean(),
  /** When it was closed; its tasks and its result are frozen since. */
  closedAt: z.nullable(timeShape),
  /** Tasks by status: their current ones or, once it is closed, those at its close. */
  taskCounts: taskCountsShape,
  /** Tasks that left it for another sprint, likewise; null if it was closed before these were counted. */
  movedOn: z.nullable(z.int()),
  version: z.int(),
  createdAt: timeShape,
});

export type Sprint = z.infer<typeof sprintShape>;

const burndownShape = z.object({
  days: z.array(z.object({ date: dateShape, remaining: z.nullable(z.int()), ideal: z.number() })),
  /** Whether it is the frozen result of a closed sprint. */
  isFrozen: z.boolean(),
});

export type Burndown = z.infer<typeof burndownShape>;

export const createSprintBody = z.strictObject({
  ventureId: idShape,
  title: requiredText('Title', TITLE_MAX_LENGTH),
  startDate: dateInput('Start date'),
  endDate: dateInput('End date'),
  isActive: z._default(z.boolean('Active must be true or false'), true),
});

const updateSprintBody = z.strictObject({
  title: z.optional(requiredText('Title', TITLE_MAX_LENGTH)),
  startDate: z.optional(dateInput('Start date')),
  endDate: z.optional(dateInput('End date')),
  isActive: z.optional(z.boolean('Active must be true or false')),
  version: versionInput,
});

/** Where the tasks that are not done go. Without it, they stay in the closed sprint. */
const moveInput = z.optional(
  z.union([
    z.strictObject({ sprintId: idShape }),
    z.strictObject({ newSprint: z.omit(createSprintBody, { ventureId: true, isActive: true }) }),
  ]),
);

export const sprintEndpoints = {
  // REQ-220
  listSprints: defineEndpoint({
    method: 'GET',
    path: '/api/sprints',
    summary: 'List sprints, latest start date first',
    access: 'labs.read',
    v2: true,
    query: z.strictObject({ ventureId: z.optional(idShape), ...pagingQuery }),
    responses: { 200: z.array(sprintShape) },
  }),
  createSprint: defineEndpoint({
    method: 'POST',
    path: '/api/sprints',
    summary: 'Plan a sprint for a venture, or start it as the current sprint',
    access: 'labs.write',
    v2: true,
    body: createSprintBody,
    responses: { 201: sprintShape },
  }),
  getSprint: defineEndpoint({
    method: 'GET',
    path: '/api/sprints/{id}',
    summary: 'Get a sprint',
    access: 'labs.read',
    v2: true,
    params: idParams,
    responses: { 200: sprintShape },
  }),
  updateSprint: defineEndpoint({
    method: 'PATCH',
    path: '/api/sprints/{id}',
    summary: 'Change the title or dates of a sprint, or make it current',
    access: 'labs.write',
    v2: true,
    params: idParams,
    body: updateSprintBody,
    responses: { 200: sprintShape },
  }),
  closeSprint: defineEndpoint({
    method: 'POST',
    path: '/api/sprints/{id}/close',
    summary: 'Close a sprint and freeze its results. Tasks that are not done can move to another or a new sprint',
    access: 'labs.write',
    v2: true,
    params: idParams,
    body: z.nullish(z.strictObject({ moveOpenTasksTo: moveInput })),
    responses: { 200: sprintShape },
  }),
  getBurndown: defineEndpoint({
    method: 'GET',
    path: '/api/sprints/{id}/burndown',
    summary: 'Get the burndown of a sprint: open tasks at the end of each day',
    access: 'labs.read',
    v2: true,
    params: idParams,
    responses: { 200: burndownShape },
  }),
} as const;
