import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { OPPORTUNITY_OUTCOMES, PASS_REASONS } from '@aicv/domain/opportunities/pass';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dateShape, idParams, idShape, pagingQuery, personShape, timeShape } from '../shapes.ts';

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

export const opportunityHistoryEndpoints = {
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
