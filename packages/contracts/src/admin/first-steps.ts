import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { noBody } from '../shapes.ts';

/** The guide for the first administrator of an empty tenant; a step is done once its records exist. */

const firstStepsShape = z.object({
  steps: z.object({
    brand: z.boolean(),
    people: z.boolean(),
    course: z.boolean(),
    opportunity: z.boolean(),
  }),
  isDismissed: z.boolean(),
});

export type FirstSteps = z.infer<typeof firstStepsShape>;

export const firstStepsEndpoints = {
  getFirstSteps: defineEndpoint({
    method: 'GET',
    path: '/api/first-steps',
    summary: 'Get which first steps the tenant has completed',
    access: 'holdings.administer',
    responses: { 200: firstStepsShape },
  }),
  dismissFirstSteps: defineEndpoint({
    method: 'POST',
    path: '/api/first-steps/dismiss',
    summary: 'Dismiss the first steps for all administrators of the tenant',
    access: 'holdings.administer',
    body: noBody,
    responses: { 200: firstStepsShape },
  }),
} as const;
