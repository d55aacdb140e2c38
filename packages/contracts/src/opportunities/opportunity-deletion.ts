import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, noBody, versionText } from '../shapes.ts';
import { opportunityDetailShape } from './opportunities.ts';
import { commentShape } from './opportunity-comments.ts';

// REQ-327, REQ-328
export const opportunityDeletionEndpoints = {
  deleteOpportunity: defineEndpoint({
    method: 'DELETE',
    path: '/api/opportunities/{id}',
    summary: 'Move an opportunity to the trash',
    access: 'otif.write',
    v2: true,
    params: idParams,
    query: z.strictObject({ version: versionText }),
    body: noBody,
    responses: { 204: 'empty' },
  }),
  restoreOpportunity: defineEndpoint({
    method: 'POST',
    path: '/api/opportunities/{id}/restore',
    summary: 'Restore an opportunity from the trash',
    access: 'otif.write',
    v2: true,
    params: idParams,
    body: noBody,
    responses: { 200: opportunityDetailShape },
  }),
  deleteComment: defineEndpoint({
    method: 'DELETE',
    path: '/api/comments/{id}',
    summary: 'Move a comment to the trash',
    access: 'otif.write',
    v2: true,
    params: idParams,
    body: noBody,
    responses: { 204: 'empty' },
  }),
  restoreComment: defineEndpoint({
    method: 'POST',
    path: '/api/comments/{id}/restore',
    summary: 'Restore a comment from the trash',
    access: 'otif.write',
    v2: true,
    params: idParams,
    body: noBody,
    responses: { 200: commentShape },
  }),
} as const;
