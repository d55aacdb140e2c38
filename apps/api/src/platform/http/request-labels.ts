import type { FastifyRequest } from 'fastify';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What metrics and traces call a request: its method and the route as it is declared, of which there are only so many whatever is sent. */
export function labelsOf(request: FastifyRequest): { readonly method: string; readonly route: string } {
  return {
    method: METHODS.has(request.method) ? request.method : 'other',
    route: request.routeOptions.url ?? 'unmatched',
  };
}
