import { type Endpoint, pathInV2 } from '@aicv/contracts/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed, notFound } from '../errors/api-error.ts';
import type { RateLimits } from '../security/rate-limits.ts';
import { supportsHead } from './bind-endpoint.ts';

/**
 * Refuses requests under /api that match no endpoint: 405 with `Allow` if the path takes another method, otherwise 404. The rate limits
 * count them (REQ-283).
 */
export function handleUnknownPaths(
  api: FastifyInstance,
  rateLimits: RateLimits,
  table: Readonly<Record<string, Endpoint>>,
): void {
  const endpoints = Object.values(table).flatMap((endpoint) => {
    const methods = [endpoint.method, ...(supportsHead(endpoint) ? ['HEAD'] : [])];
    const paths = [endpoint.path, ...(endpoint.v2 === true ? [pathInV2(endpoint)] : [])];
    return paths.map((path) => ({ methods, pattern: patternOf(path) }));
  });
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    await rateLimits.everyRequest(request);
    const path = request.url.split('?')[0] ?? '';
    const methods = new Set(
      endpoints.filter(({ pattern }) => pattern.test(path)).flatMap((endpoint) => endpoint.methods),
    );
    // The path takes the method, so its id is too long for any record.
    if (methods.size === 0 || methods.has(request.method)) throw notFound();
    throw methodNotAllowed(reply, [...methods]);
  };
  const route = {
    method: api.supportedMethods,
    onRequest: refuse,
    schema: { hide: true },
    handler: async () => {
      throw notFound();
    },
  };
  api.route({ ...route, url: '/api' });
  api.route({ ...route, url: '/api/*' });
}

/** Paths of endpoints contain no special characters of regular expressions. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
