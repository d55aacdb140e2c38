import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

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
  getLiveness: defineEndpoint({
    method: 'GET',
    path: '/api/health/live',
    summary: 'Answers while the process runs',
    access: 'public',
    rateLimit: 'none',
    responses: { 200: z.object({ status: z.literal('live') }) },
  }),
  getReadiness: defineEndpoint({
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Answers 200 once the database is migrated and reachable, else 503',
    access: 'public',
    rateLimit: 'none',
    responses: { 200: z.object({ status: z.literal('ready') }) },
  }),
  readApiDocs: defineEndpoint({
    method: 'GET',
    path: '/api/docs',
    summary: 'This table, for reading',
    access: 'public',
    responses: { 200: 'text/html' },
  }),
  getOpenApi: defineEndpoint({
    method: 'GET',
    path: '/api/docs/openapi.json',
    summary: 'This table as an OpenAPI 3.1 document',
    access: 'public',
    responses: { 200: z.record(z.string(), z.unknown()) },
  }),
  getSeedStatus: defineEndpoint({
    method: 'GET',
    path: '/api/system/seed-status',
    summary: "What each tenant holds; all of them for the firm's own admins, their own for everybody else",
    access: 'system.seed-status',
    responses: { 200: seedStatusShape },
  }),
} as const;
