import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/**
 * Refuses a read that a page of another site has set off (Fetch Metadata, W3C). It learns nothing of the answer, but the session's cookie
 * goes along with a link that it opens (SameSite=Lax), and what was shown or exported would be on record as if its reader had
 * asked. What says nothing of where it comes from is no browser, an old one, or one without TLS, and passes.
 */
export async function refuseOtherSites({ headers }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw crossSite();
}

const crossSite = () => new ApiError(403, 'CROSS_SITE', 'This was asked for by a page of another site');
