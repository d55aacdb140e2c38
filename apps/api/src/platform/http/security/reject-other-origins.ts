import type { FastifyRequest } from 'fastify';
import { crossSite } from './reject-cross-site-reads.ts';

/**
 * Refuses requests of web pages other than the product's own, as the Model Context Protocol requires against DNS rebinding. `Host` is not
 * compared: after a rebinding it is that of the attacker's page. Programs send no `Origin`.
 */
export function rejectOtherOrigins(publicUrl: string | undefined) {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return async ({ headers: { origin } }: FastifyRequest): Promise<void> => {
    if (origin !== undefined && origin !== own) throw crossSite();
  };
}
