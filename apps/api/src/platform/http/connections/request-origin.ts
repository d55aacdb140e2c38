import type { FastifyRequest } from 'fastify';
import { validationFailed } from '../errors/api-error.ts';

/** A host name (RFC 1035, 2.3.4) with a port. */
const HOST_MAX_LENGTH = 259;

/**
 * The address of the product that the caller used, without a path: `https://academy.example`. It comes from the caller (the `Host` header,
 * or that of a trusted proxy), so it never enters a document or an email.
 */
function requestOrigin(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`;
  // A text that is not just a host (with a user, a path, a query) changes in the URL parser.
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (url === undefined || url.href !== `${url.origin}/` || url.host.length > HOST_MAX_LENGTH)
    throw validationFailed('host', 'Host must be a host name');
  return url.origin;
}

export type OriginOf = (request: FastifyRequest) => string;

/** The product's address for passkeys, which the browser compares with its own: the operator's, otherwise the one that the caller used. */
export function createOriginOf(publicUrl: string | undefined): OriginOf {
  return (request) => publicUrl ?? requestOrigin(request);
}
