import type { FastifyInstance } from 'fastify';
import { notFound } from './api-error.ts';
import type { RateLimits } from './rate-limits.ts';

/** Unknown paths under /api answer 404 to anyone, but not without counting. */
export function answerUnknownPaths(api: FastifyInstance, rateLimits: RateLimits): void {
  const route = {
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    onRequest: async (request: Parameters<RateLimits['everyRequest']>[0]) => {
      await rateLimits.everyRequest(request);
      throw notFound();
    },
    schema: { hide: true },
    handler: async () => {
      throw notFound();
    },
  };
  api.route({ ...route, url: '/api' });
  api.route({ ...route, url: '/api/*' });
}
