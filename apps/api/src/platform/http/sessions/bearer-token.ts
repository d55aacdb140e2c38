/** The access token of a request under /api/v2 or to /api/mcp. */
import { createHash } from 'node:crypto';
import { isTokenShaped } from '@aicv/domain/identity/access-token';
import type { FastifyRequest } from 'fastify';

/** The stored hash of a token: a reader of the table cannot call with it. */
export function sha256OfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The hash of the request's bearer token. Undefined if it is missing or malformed. */
export function readTokenSha256(request: FastifyRequest): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && isTokenShaped(token) ? sha256OfToken(token) : undefined;
}
