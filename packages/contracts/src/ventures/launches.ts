import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { forEachComponent, reviewScoresShape } from '../opportunities/opportunity-reviews.ts';
import { idParams, idShape, noBody, personShape, timeShape } from '../shapes.ts';
import { createSprintBody } from './sprints.ts';
import { ventureDetailShape, ventureTexts } from './ventures.ts';

/** The launch of a venture with the opportunity's scores and reasons at that time, which never change. */
const launchShape = z.object({
  launchedAt: timeShape,
  launchedBy: z.nullable(personShape),
  /** True for a caller without access to the opportunity, or who has neither submitted nor declined a review of it (REQ-196). */
  scoresHidden: z.boolean(),
  /** Null if they are hidden. */
  scores: z.nullable(
    z.object({
      totalScore: z.nullable(z.string()),
      components: z.object(forEachComponent(z.nullable(z.string()))),
      /** The latest review of each reviewer. */
      reviews: z.array(
        z.object({ reviewer: z.nullable(personShape), submittedAt: timeShape, scores: reviewScoresShape }),
      ),
    }),
  ),
  /** Until when the caller can take the launch back; null if they cannot. */
  takeBackUntil: z.nullable(timeShape),
});

export type VentureLaunch = z.infer<typeof launchShape>;

export const launchBody = z.strictObject({
  problem: ventureTexts.problem,
  solution: ventureTexts.solution,
  /** The person in charge of the venture; without it, the owner of the opportunity. */
  ownerId: z.optional(z.nullable(idShape)),
  /** Launches despite open conditions of a decision, if the tenant only warns of them (REQ-361). */
  ignoresOpenConditions: z.optional(z.boolean('Ignores open conditions must be true or false')),
  /** Starts with the venture as its current sprint. */
  firstSprint: z.optional(z.omit(createSprintBody, { ventureId: true, isActive: true })),
});

// REQ-349
export const launchEndpoints = {
  launchVenture: defineEndpoint({
    method: 'POST',
    path: '/api/opportunities/{id}/launch',
    summary: 'Launch a venture from an opportunity in incubation, once',
    access: 'labs.write',
    v2: true,
    params: idParams,
    body: z.nullish(launchBody),
    responses: { 201: ventureDetailShape },
  }),
  getVentureLaunch: defineEndpoint({
    method: 'GET',
    path: '/api/ventures/{id}/launch',
    summary: 'Get the launch of a venture with the scores at that time; null if it was created directly',
    access: 'labs.read',
    v2: true,
    params: idParams,
    responses: { 200: z.object({ launch: z.nullable(launchShape) }) },
  }),
  takeBackLaunch: defineEndpoint({
    method: 'POST',
    path: '/api/ventures/{id}/take-back-launch',
    summary: 'Take back a launch within a day, while no record depends on the venture',
    access: 'labs.write',
    v2: true,
    params: idParams,
    body: noBody,
    responses: { 204: 'empty' },
  }),
} as const;
