import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';

/**
 * Refuses a read that a page of another site triggered (Fetch Metadata, W3C). That page cannot read the response, but a link sends the
 * session cookie (SameSite=Lax), and the view or export would be recorded as the user's own. Requests without the header come from
 * programs, old browsers or plain HTTP, and pass.
 */
export async function rejectCrossSiteReads({ headers }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw crossSite();
}

export const crossSite = () => new ApiError(403, 'CROSS_SITE', 'This request came from another site');
