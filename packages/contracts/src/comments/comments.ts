import { COMMENT_MAX_LENGTH } from '@aicv/domain/comments/mention';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import {
  idParams,
  idShape,
  noBody,
  pagingQuery,
  personShape,
  requiredText,
  searchText,
  timeShape,
  versionInput,
} from '../shapes.ts';

const commentShape = z.object({
  id: idShape,
  /** Plain text; a mention is an @ and a username. */
  body: z.string(),
  author: z.nullable(personShape),
  /** The mentioned users, who are notified; an @ before anything else is plain text. */
  mentions: z.array(personShape),
  /** When its author last changed the text; null if never. */
  editedAt: z.nullable(timeShape),
  version: z.int(),
  createdAt: timeShape,
});

export type RecordComment = z.infer<typeof commentShape>;

const commentText = requiredText('Comment', COMMENT_MAX_LENGTH);

/** Comments follow the rights of their record: a caller who may not read it gets 404. */
export const commentEndpoints = {
  listOpportunityComments: defineEndpoint({
    method: 'GET',
    path: '/api/opportunities/{id}/comments',
    summary: 'List the comments on an opportunity, newest first',
    access: 'otif.read',
    v2: true,
    params: idParams,
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(commentShape) },
  }),
  addOpportunityComment: defineEndpoint({
    method: 'POST',
    path: '/api/opportunities/{id}/comments',
    summary: 'Comment on an opportunity. People mentioned with @username are notified',
    access: 'otif.write',
    acceptsIdempotencyKey: true,
    v2: true,
    params: idParams,
    body: z.strictObject({ body: commentText }),
    responses: { 201: commentShape },
  }),
  // REQ-347
  listTaskComments: defineEndpoint({
    method: 'GET',
    path: '/api/tasks/{id}/comments',
    summary: 'List the comments on a task, newest first. Without access to Labs, only on your own tasks',
    access: 'tasks.own',
    v2: true,
    params: idParams,
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(commentShape) },
  }),
  addTaskComment: defineEndpoint({
    method: 'POST',
    path: '/api/tasks/{id}/comments',
    summary:
      'Comment on a task. Its assignee, the user who added it, its earlier authors and mentioned people are notified',
    access: 'tasks.own',
    acceptsIdempotencyKey: true,
    v2: true,
    params: idParams,
    body: z.strictObject({ body: commentText }),
    responses: { 201: commentShape },
  }),
  listTaskPeople: defineEndpoint({
    method: 'GET',
    path: '/api/tasks/{id}/people',
    summary: 'List the active people who can be mentioned on a task, by name',
    access: 'tasks.own',
    params: idParams,
    query: z.strictObject({ q: z.optional(searchText), ...pagingQuery }),
    responses: { 200: z.array(personShape) },
  }),
  // REQ-348
  editComment: defineEndpoint({
    method: 'PATCH',
    path: '/api/comments/{id}',
    summary: 'Change the text of your own comment. Newly mentioned people are notified',
    access: 'comments.own',
    v2: true,
    params: idParams,
    body: z.strictObject({ body: commentText, version: versionInput }),
    responses: { 200: commentShape },
  }),
  // REQ-327, REQ-328
  deleteComment: defineEndpoint({
    method: 'DELETE',
    path: '/api/comments/{id}',
    summary: 'Move your own comment to the trash',
    access: 'comments.own',
    v2: true,
    params: idParams,
    body: noBody,
    responses: { 204: 'empty' },
  }),
  restoreComment: defineEndpoint({
    method: 'POST',
    path: '/api/comments/{id}/restore',
    summary: 'Restore your own comment from the trash',
    access: 'comments.own',
    v2: true,
    params: idParams,
    body: noBody,
    responses: { 200: commentShape },
  }),
} as const;
