import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const seedStatusShape = z.object({
  message: z.string(),
  /** By tenant id. */
  tenants: z.record(
    z.string(),
    z.object({ ventures: z.int(), courses: z.int(), tasks: z.int(), fundingRounds: z.int() }),
  ),
});

export type SeedStatus = z.infer<typeof seedStatusShape>;

export const systemHealthEndpoints = {
  // REQ-317
  getLiveness: defineEndpoint({
    method: 'GET',
    path: '/api/health/live',
    summary: 'Liveness probe. Returns 200 while the process runs',
    access: 'public',
    rateLimit: 'none',
    responses: { 200: z.object({ status: z.literal('live') }) },
  }),
  getReadiness: defineEndpoint({
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Readiness probe. Returns 200 once the database is migrated and reachable, otherwise 503',
    access: 'public',
    rateLimit: 'none',
    responses: { 200: z.object({ status: z.literal('ready') }) },
  }),
  readApiDocs: defineEndpoint({
    method: 'GET',
    path: '/api/docs',
    summary: 'This API reference as a web page',
    access: 'public',
    compressed: true,
    responses: { 200: 'text/html' },
  }),
  getOpenApi: defineEndpoint({
    method: 'GET',
    path: '/api/docs/openapi.json',
    summary: 'This API reference as an OpenAPI 3.1 document',
    access: 'public',
    compressed: true,
    responses: { 200: z.record(z.string(), z.unknown()) },
  }),
  // REQ-260
  getSeedStatus: defineEndpoint({
    method: 'GET',
    path: '/api/system/seed-status',
    summary: 'Get the record counts per tenant. Administrators of the firm see all tenants, everyone else their own',
    access: 'system.seed-status',
    responses: { 200: seedStatusShape },
  }),
} as const;
