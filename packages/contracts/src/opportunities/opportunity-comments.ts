import { COMMENT_MAX_LENGTH } from '@aicv/domain/opportunities/mention';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { OPPORTUNITY_OUTCOMES, PASS_REASONS } from '@aicv/domain/opportunities/pass';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dateShape, idParams, idShape, pagingQuery, personShape, requiredText, timeShape } from '../shapes.ts';

export const commentShape = z.object({
  id: idShape,
  /** Plain text; a mention is an @ and a username. */
  body: z.string(),
  author: z.nullable(personShape),
  /** The mentioned users, who are notified; an @ before anything else is plain text. */
  mentions: z.array(personShape),
  createdAt: timeShape,
});

export type OpportunityComment = z.infer<typeof commentShape>;

const stageChangeShape = z.object({
  id: idShape,
  /** Null for the stage in which it was created. */
  fromStage: z.nullable(z.enum(OPPORTUNITY_STAGES)),
  toStage: z.enum(OPPORTUNITY_STAGES),
  /** Passed or reopened in its stage; null for a move. */
  outcome: z.nullable(z.enum(OPPORTUNITY_OUTCOMES)),
  passReason: z.nullable(z.enum(PASS_REASONS)),
  passNote: z.nullable(z.string()),
  revisitOn: z.nullable(dateShape),
  changedBy: z.nullable(personShape),
  changedAt: timeShape,
});

export type OpportunityStageChange = z.infer<typeof stageChangeShape>;

export const opportunityCommentEndpoints = {
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
    body: z.strictObject({ body: requiredText('Comment', COMMENT_MAX_LENGTH) }),
    responses: { 201: commentShape },
  }),
  listOpportunityStageChanges: defineEndpoint({
    method: 'GET',
    path: '/api/opportunities/{id}/stage-changes',
    summary: 'List the stage changes, passes and reopenings of an opportunity, newest first',
    access: 'otif.read',
    v2: true,
    params: idParams,
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(stageChangeShape) },
  }),
} as const;
