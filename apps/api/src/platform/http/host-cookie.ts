import type { FastifyRequest } from 'fastify';

/**
 * The name of a cookie as it travels: behind TLS browsers take `__Host-` from this very host alone, so that no neighbour under the same
 * domain can put one in its place. Over plain HTTP they take no such name at all.
 */
export function hostCookieName({ protocol }: FastifyRequest, name: string): string {
  return protocol === 'https' ? `__Host-${name}` : name;
}
