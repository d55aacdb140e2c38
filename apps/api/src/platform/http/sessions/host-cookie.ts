import type { FastifyRequest } from 'fastify';

/**
 * The name of a cookie on the wire. Over TLS, browsers accept `__Host-` from this host alone, so no other subdomain can replace it. Over
 * plain HTTP, browsers reject that prefix.
 */
export function hostCookieName({ protocol }: FastifyRequest, name: string): string {
  return protocol === 'https' ? `__Host-${name}` : name;
}
