import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { TASK_STATUSES } from '@aicv/domain/ventures/task';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateInput,
  dateShape,
  idParams,
  idShape,
  optionalText,
  pagingQuery,
  personShape,
  requiredText,
  timeShape,
  versionInput,
} from '../shapes.ts';

export const taskShape = z.object({
  id: idShape,
  /** Null for the condition of a decision, as are sprint and venture. */
  sprintId: z.nullable(idShape),
  title: z.string(),
  description: z.nullable(z.string()),
  assigneeId: z.nullable(idShape),
  assignee: z.nullable(personShape),
  status: z.enum(TASK_STATUSES),
  /** A date without time or zone. */
  dueDate: z.nullable(dateShape),
  sprint: z.nullable(z.object({ id: idShape, title: z.string(), endDate: dateShape, isClosed: z.boolean() })),
  venture: z.nullable(z.object({ id: idShape, title: z.string() })),
  /** The decision of which the task is a condition, and whether the caller may read it. */
  decision: z.nullable(z.object({ id: idShape, title: z.string(), isReadable: z.boolean() })),
  tenantId: z.string(),
  version: z.int(),
  createdAt: timeShape,
  updatedAt: timeShape,
});

export type Task = z.infer<typeof taskShape>;

/** A change of the status, or a move to a sprint. The first of each is that of the task when it was added. */
const taskChangeShape = z.object({
  /** Null for a move. */
  status: z.nullable(z.enum(TASK_STATUSES)),
  /** Null for a status, and if the sprint is deleted. */
  sprintTitle: z.nullable(z.string()),
  /** Null for a move: the audit log has its user. */
  changedBy: z.nullable(personShape),
  changedAt: timeShape,
});

export type TaskChange = z.infer<typeof taskChangeShape>;

const taskStatusInput = z.enum(TASK_STATUSES, 'Status must be pending, in_progress or done');

const taskTexts = {
  title: requiredText('Title', TITLE_MAX_LENGTH),
  description: optionalText('Description', DESCRIPTION_MAX_LENGTH),
};

const dueDateInput = z.optional(z.nullable(dateInput('Due date')));

const createTaskBody = z.strictObject({
  sprintId: idShape,
  ...taskTexts,
  assigneeId: z.optional(z.nullable(idShape)),
  status: z._default(taskStatusInput, 'pending'),
  dueDate: dueDateInput,
});

const updateTaskBody = z.strictObject({
  title: z.optional(taskTexts.title),
  description: taskTexts.description,
  assigneeId: z.optional(z.nullable(idShape)),
  status: z.optional(taskStatusInput),
  dueDate: dueDateInput,
  /** Moves the task to another open sprint of the same venture. */
  sprintId: z.optional(idShape),
  version: versionInput,
});

const taskSortKeys = ['createdAt', '-createdAt', 'dueDate', '-dueDate'] as const;

/** A user without access to Labs sees, and may change the status of, the tasks that are assigned to them (REQ-216). */
export const taskEndpoints = {
  // REQ-220
  listTasks: defineEndpoint({
    method: 'GET',
    path: '/api/tasks',
    summary: 'List tasks, newest first. Without access to Labs, only your own',
    access: 'tasks.own',
    v2: true,
    query: z.strictObject({
      sprintId: z.optional(idShape),
      ventureId: z.optional(idShape),
      assignee: z.optional(z.enum(['me'], 'Assignee must be me')),
      status: z.optional(taskStatusInput),
      sort: z._default(z.enum(taskSortKeys, `Sort must be one of ${taskSortKeys.join(', ')}`), '-createdAt'),
      ...pagingQuery,
    }),
    responses: { 200: z.array(taskShape) },
  }),
  createTask: defineEndpoint({
    method: 'POST',
    path: '/api/tasks',
    summary: 'Add a task to a sprint that is not closed',
    access: 'labs.write',
    acceptsIdempotencyKey: true,
    v2: true,
    body: createTaskBody,
    responses: { 201: taskShape },
  }),
  getTask: defineEndpoint({
    method: 'GET',
    path: '/api/tasks/{id}',
    summary: 'Get a task. Without access to Labs, only your own',
    access: 'tasks.own',
    v2: true,
    params: idParams,
    responses: { 200: taskShape },
  }),
  // REQ-347
  listTaskChanges: defineEndpoint({
    method: 'GET',
    path: '/api/tasks/{id}/changes',
    summary: 'List the statuses and sprints of a task, newest first. Without access to Labs, only of your own tasks',
    access: 'tasks.own',
    v2: true,
    params: idParams,
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(taskChangeShape) },
  }),
  updateTask: defineEndpoint({
    method: 'PATCH',
    path: '/api/tasks/{id}',
    summary: 'Change a task. Without write access to Labs, only the status of your own tasks',
    access: 'tasks.own',
    v2: true,
    params: idParams,
    body: updateTaskBody,
    responses: { 200: taskShape },
  }),
} as const;
