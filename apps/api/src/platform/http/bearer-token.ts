/** The access token of a request under /api/v2. */
import { createHash } from 'node:crypto';
import { isTokenShaped } from '@aicv/domain/access-token';
import type { FastifyRequest } from 'fastify';

/** What the database keeps of a token: whoever reads the table cannot call with it. */
export function sha256OfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The hash of the request's bearer token; undefined where there is none, or what cannot be one. */
export function readTokenSha256(request: FastifyRequest): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && isTokenShaped(token) ? sha256OfToken(token) : undefined;
}
