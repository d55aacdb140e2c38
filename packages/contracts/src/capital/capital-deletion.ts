import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, noBody, versionText } from '../shapes.ts';
import { authoredUpdateShape, fundingRoundShape } from './capital.ts';

const versionQuery = z.strictObject({ version: versionText });

// REQ-327, REQ-328, REQ-329
export const capitalDeletionEndpoints = {
  deleteFundingRound: defineEndpoint({
    method: 'DELETE',
    path: '/api/funding-rounds/{id}',
    summary: 'Move a planned funding round to the trash',
    access: 'capital.write',
    params: idParams,
    query: versionQuery,
    body: noBody,
    responses: { 204: 'empty' },
  }),
  restoreFundingRound: defineEndpoint({
    method: 'POST',
    path: '/api/funding-rounds/{id}/restore',
    summary: 'Restore a planned funding round from the trash',
    access: 'capital.write',
    params: idParams,
    body: noBody,
    responses: { 200: fundingRoundShape },
  }),
  deleteInvestorUpdate: defineEndpoint({
    method: 'DELETE',
    path: '/api/investor-updates/{id}',
    summary: 'Move a draft investor update to the trash',
    access: 'capital.write',
    params: idParams,
    query: versionQuery,
    body: noBody,
    responses: { 204: 'empty' },
  }),
  restoreInvestorUpdate: defineEndpoint({
    method: 'POST',
    path: '/api/investor-updates/{id}/restore',
    summary: 'Restore a draft investor update from the trash',
    access: 'capital.write',
    params: idParams,
    body: noBody,
    responses: { 200: authoredUpdateShape },
  }),
} as const;
