import { PLANS } from '@aicv/domain/plan';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** What administrators decide for their tenant. */
export const settingsShape = z.object({
  /** Whether the signed NDA alone opens confidential Capital data, or the role counts too (decisions 4). */
  capitalPolicy: z.enum(['nda', 'nda-and-role']),
  /** What the tenant pays for; any but free opens premium courses (decisions 8). */
  plan: z.enum(PLANS),
  /** How many people have asked for premium courses and wait. */
  openUpgradeRequests: z.int(),
});

export type Settings = z.infer<typeof settingsShape>;

export const settingsEndpoints = {
  getSettings: defineEndpoint({
    method: 'GET',
    path: '/api/settings',
    summary: "The tenant's settings",
    access: 'holdings.administer',
    responses: { 200: settingsShape },
  }),
  updateSettings: defineEndpoint({
    method: 'PATCH',
    path: '/api/settings',
    summary: "Change the tenant's settings",
    access: 'holdings.administer',
    body: z.strictObject({
      capitalPolicy: z.optional(z.enum(['nda', 'nda-and-role'], 'Capital policy must be nda or nda-and-role')),
      plan: z.optional(z.enum(PLANS, `Plan must be one of ${PLANS.join(', ')}`)),
    }),
    responses: { 200: settingsShape },
  }),
} as const;
