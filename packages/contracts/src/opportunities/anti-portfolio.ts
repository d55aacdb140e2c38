import { LATER_OUTCOME_MAX_LENGTH, PASS_REASONS } from '@aicv/domain/opportunities/pass';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateInput,
  dateShape,
  idParams,
  idShape,
  pagingQuery,
  personShape,
  requiredText,
  timeShape,
  versionInput,
  versionText,
} from '../shapes.ts';

const laterOutcomeShape = z.object({
  opportunity: z.object({ id: idShape, title: z.string() }),
  /** What became of it. */
  outcome: z.string(),
  source: z.string(),
  happenedOn: dateShape,
  passReason: z.nullable(z.enum(PASS_REASONS)),
  passNote: z.nullable(z.string()),
  passedAt: z.nullable(timeShape),
  /** People are null if their account is gone. */
  passedBy: z.nullable(personShape),
  recordedBy: z.nullable(personShape),
  recordedAt: timeShape,
  version: z.int(),
});

export type LaterOutcome = z.infer<typeof laterOutcomeShape>;

export const antiPortfolioEndpoints = {
  listAntiPortfolio: defineEndpoint({
    method: 'GET',
    path: '/api/anti-portfolio',
    summary: 'List passed opportunities that later succeeded, the latest success first',
    access: 'otif.read',
    query: z.strictObject(pagingQuery),
    responses: { 200: z.array(laterOutcomeShape) },
  }),
  getLaterOutcome: defineEndpoint({
    method: 'GET',
    path: '/api/opportunities/{id}/later-outcome',
    summary: 'Get what became of a passed opportunity',
    access: 'otif.read',
    params: idParams,
    responses: { 200: z.object({ laterOutcome: z.nullable(laterOutcomeShape) }) },
  }),
  recordLaterOutcome: defineEndpoint({
    method: 'PUT',
    path: '/api/opportunities/{id}/later-outcome',
    summary: 'Record or correct the later success of a passed opportunity',
    access: 'decisions.write',
    params: idParams,
    body: z.strictObject({
      outcome: requiredText('Outcome', LATER_OUTCOME_MAX_LENGTH),
      /** Text or an https link. */
      source: requiredText('Source', LATER_OUTCOME_MAX_LENGTH),
      happenedOn: dateInput('Day'),
      version: versionInput,
    }),
    responses: { 200: laterOutcomeShape },
  }),
  removeLaterOutcome: defineEndpoint({
    method: 'DELETE',
    path: '/api/opportunities/{id}/later-outcome',
    summary: 'Remove the later success of a passed opportunity',
    access: 'decisions.write',
    params: idParams,
    query: z.strictObject({ version: versionText }),
    body: z.nullish(z.strictObject({})),
    responses: { 204: 'empty' },
  }),
} as const;
