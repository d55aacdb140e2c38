import type { FastifyRequest } from 'fastify';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The label of a request in metrics and traces: its method and declared route. Their number is bounded, whatever clients send. */
export function labelsOf(request: FastifyRequest): { readonly method: string; readonly route: string } {
  return {
    method: METHODS.has(request.method) ? request.method : 'other',
    route: request.routeOptions.url ?? 'unmatched',
  };
}
