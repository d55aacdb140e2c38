import { FEATURE_FLAG_KEYS } from '@aicv/domain/settings/feature-flags';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idShape, pagingQuery, personShape, requiredText, timeShape } from '../shapes.ts';

/** Part of the path: an unknown flag is 404, like any other unknown record. */
const flagKey = z.enum(FEATURE_FLAG_KEYS);

const flagShape = z.object({
  key: z.enum(FEATURE_FLAG_KEYS),
  name: z.string(),
  enabled: z.boolean(),
  enabledByDefault: z.boolean(),
  /** The reason for its present state; null if it was never changed. */
  reason: z.nullable(z.string()),
  changedBy: z.nullable(personShape),
  changedAt: z.nullable(timeShape),
});

export type Flag = z.infer<typeof flagShape>;

const flagChangeShape = z.object({
  id: idShape,
  key: z.enum(FEATURE_FLAG_KEYS),
  enabled: z.boolean(),
  reason: z.string(),
  changedBy: z.nullable(personShape),
  changedAt: timeShape,
});

export type FlagChange = z.infer<typeof flagChangeShape>;

/** Room for a reason in a few sentences. */
const REASON_MAX_LENGTH = 500;

/** The eight flags of a tenant (REQ-251, REQ-252); a change applies from the next request on, in every process. */
export const featureFlagEndpoints = {
  getFeatureFlags: defineEndpoint({
    method: 'GET',
    path: '/api/feature-flags',
    summary: 'List the feature flags of the tenant',
    access: 'holdings.administer',
    responses: {
      200: z.object({
        flags: z.array(flagShape),
        /** Where drafts send the texts that they quote; null without a model. */
        aiHost: z.nullable(z.string()),
      }),
    },
  }),
  // REQ-254
  setFeatureFlag: defineEndpoint({
    method: 'PATCH',
    path: '/api/feature-flags/{key}',
    summary: 'Turn a flag on or off with a reason. Nothing changes if it is already in that state',
    access: 'holdings.administer',
    stepUp: true,
    params: z.strictObject({ key: flagKey }),
    body: z.strictObject({
      enabled: z.boolean('Enabled must be true or false'),
      reason: requiredText('Reason', REASON_MAX_LENGTH),
    }),
    responses: { 200: flagShape },
  }),
  listFeatureFlagChanges: defineEndpoint({
    method: 'GET',
    path: '/api/feature-flags/{key}/history',
    summary: 'List the changes to a flag with person, time and reason, latest first',
    access: 'holdings.administer',
    params: z.strictObject({ key: flagKey }),
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(flagChangeShape) },
  }),
} as const;
