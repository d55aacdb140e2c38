import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, idShape, noBody, pagingQuery, personShape, timeShape } from '../shapes.ts';

/** Pending requests for premium courses. A plan with premium courses answers all of them; an administrator may decline one (REQ-177). */
const upgradeRequestShape = z.object({
  id: idShape,
  person: z.nullable(personShape),
  /** The requested course, by its title at that time. */
  courseTitle: z.string(),
  requestedAt: timeShape,
});

export type UpgradeRequest = z.infer<typeof upgradeRequestShape>;

export const upgradeRequestEndpoints = {
  listUpgradeRequests: defineEndpoint({
    method: 'GET',
    path: '/api/upgrade-requests',
    summary: 'List the open requests for premium courses, oldest first',
    access: 'holdings.administer',
    query: z.strictObject(pagingQuery),
    responses: { 200: z.array(upgradeRequestShape) },
  }),
  declineUpgradeRequest: defineEndpoint({
    method: 'POST',
    path: '/api/upgrade-requests/{id}/decline',
    summary: 'Decline a request for premium courses and notify the requester',
    access: 'holdings.administer',
    params: idParams,
    body: noBody,
    responses: { 204: 'empty' },
  }),
} as const;
