import type { Capability } from '@aicv/domain/access/access-policy';
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

const listOn = <const Path extends `/api/${string}`, const Access extends Capability>(
  path: Path,
  access: Access,
  record: string,
) =>
  defineEndpoint({
    method: 'GET',
    path,
    summary: `List the comments on ${record}`,
    access,
    v2: true,
    params: idParams,
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(commentShape) },
  });

const addTo = <const Path extends `/api/${string}`, const Access extends Capability>(
  path: Path,
  access: Access,
  summary: string,
) =>
  defineEndpoint({
    method: 'POST',
    path,
    summary,
    access,
    acceptsIdempotencyKey: true,
    v2: true,
    params: idParams,
    body: z.strictObject({ body: commentText }),
    responses: { 201: commentShape },
  });

/** Comments follow the rights of their record: a caller who may not read it gets 404. */
export const commentEndpoints = {
  listOpportunityComments: listOn('/api/opportunities/{id}/comments', 'otif.read', 'an opportunity, newest first'),
  addOpportunityComment: addTo(
    '/api/opportunities/{id}/comments',
    'otif.write',
    'Comment on an opportunity. People mentioned with @username are notified',
  ),
  // REQ-347
  listTaskComments: listOn(
    '/api/tasks/{id}/comments',
    'tasks.own',
    'a task, newest first. Without access to Labs, only on your own tasks',
  ),
  addTaskComment: addTo(
    '/api/tasks/{id}/comments',
    'tasks.own',
    'Comment on a task. Its assignee, the user who added it, its earlier authors and mentioned people are notified',
  ),
  listVentureComments: listOn('/api/ventures/{id}/comments', 'labs.read', 'a venture, newest first'),
  addVentureComment: addTo(
    '/api/ventures/{id}/comments',
    'labs.write',
    'Comment on a venture. People mentioned with @username are notified',
  ),
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
