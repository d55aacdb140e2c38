import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, noBody, versionText } from '../shapes.ts';
import { opportunityDetailShape } from './opportunities.ts';

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
} as const;
