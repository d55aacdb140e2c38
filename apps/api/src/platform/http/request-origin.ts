import type { FastifyRequest } from 'fastify';
import { validationFailed } from './api-error.ts';

/** A name (RFC 1035, 2.3.4) with a port. */
const HOST_MAX_LENGTH = 259;

/**
 * The address of the product as the caller has reached it, without a path: `https://academy.example`. The caller says it (the
 * `Host` header, or the one that a trusted proxy hands on), so it never enters a document or an email.
 */
function requestOrigin(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`;
  // Whatever is no host alone (a user, a path, a query) comes out of the parser otherwise than it went in.
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (url === undefined || url.href !== `${url.origin}/` || url.host.length > HOST_MAX_LENGTH)
    throw validationFailed('host', 'Host must be a host name');
  return url.origin;
}

export type OriginOf = (request: FastifyRequest) => string;

/** The product's address for passkeys, which the browser compares with its own: the operator's, else the one that the caller has reached. */
export function createOriginOf(publicUrl: string | undefined): OriginOf {
  return (request) => publicUrl ?? requestOrigin(request);
}
