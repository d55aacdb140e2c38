import { DECISION_SUBJECTS } from '@aicv/domain/decisions/decision';
import { LINEAGE_STARTS } from '@aicv/domain/decisions/lineage';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { VENTURE_STAGES } from '@aicv/domain/ventures/venture';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dateShape, idShape, timeShape } from '../shapes.ts';
import { decisionSummaryShape } from './decisions.ts';

const lineageShape = z.object({
  opportunity: z.nullable(
    z.object({
      id: idShape,
      title: z.string(),
      stage: z.enum(OPPORTUNITY_STAGES),
      /** Null if it has none or if it is hidden. */
      totalScore: z.nullable(z.string()),
      /** Whether the scores are hidden from the caller until they submit or decline a review. */
      scoresHidden: z.boolean(),
      /** The number of submitted reviews. */
      reviewCount: z.int(),
      createdAt: timeShape,
    }),
  ),
  /** About the opportunity, the venture or one of the rounds, newest first; only those that the caller may read. */
  decisions: z.array(decisionSummaryShape),
  venture: z.nullable(
    z.object({
      id: idShape,
      title: z.string(),
      stage: z.enum(VENTURE_STAGES),
      /** Null for a venture that was created directly. */
      launchedAt: z.nullable(timeShape),
      createdAt: timeShape,
    }),
  ),
  /** The latest value of each metric of the venture. Null without a venture. */
  kpis: z.nullable(z.array(z.object({ metric: z.string(), value: z.string(), recordedAt: dateShape }))),
  /** The rounds of the venture, newest first. */
  rounds: z.nullable(
    z.array(
      z.object({
        id: idShape,
        name: z.string(),
        status: z.string(),
        amount: z.nullable(z.string()),
        closedAt: z.nullable(timeShape),
        createdAt: timeShape,
      }),
    ),
  ),
  /** The types of records that the caller may not read. Their parts are null, whether they exist or not. */
  withheld: z.array(z.enum(DECISION_SUBJECTS)),
});

export type Lineage = z.infer<typeof lineageShape>;

export const lineageEndpoints = {
  // REQ-362
  getLineage: defineEndpoint({
    method: 'GET',
    path: '/api/lineage',
    summary: 'Get the path of a record from its opportunity by decision and venture to its funding rounds',
    access: 'decisions.vote',
    recordsReads: true,
    query: z.strictObject({
      type: z.enum(LINEAGE_STARTS, `Type must be one of ${LINEAGE_STARTS.join(', ')}`),
      id: idShape,
    }),
    responses: { 200: lineageShape },
  }),
} as const;
