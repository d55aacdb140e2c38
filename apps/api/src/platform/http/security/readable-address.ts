/** Fastify refuses an address that it cannot decode, and matches no absolute URL. */
import type { IncomingMessage } from 'node:http';

const WHOLE_ADDRESS = /^https?:\/\/([^/?#@]+)([/?#].*)?$/i;

/**
 * The path and query that the router reads. An absolute URL in the request line is served, and its host replaces the `Host` header (RFC
 * 9112, section 3.2.2). In a path with invalid percent-encoding, the percent signs are encoded, so it is an unknown path like any other.
 * (REQ-288)
 */
export function readableAddress(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  let address = request.url ?? '/';
  if (!address.startsWith('/')) {
    const [, host, rest = ''] = WHOLE_ADDRESS.exec(address) ?? [];
    if (host !== undefined) {
      request.headers.host = host;
      address = rest.startsWith('/') ? rest : `/${rest}`;
    }
  }
  const queryAt = address.search(/[?#]/);
  const path = queryAt < 0 ? address : address.slice(0, queryAt);
  return canBeDecoded(path) ? address : path.replaceAll('%', '%25') + address.slice(path.length);
}

function canBeDecoded(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
