import { IP_ADDRESS_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import type { FastifyRequest } from 'fastify';

export interface Client {
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** The origin of a request, truncated to the columns that record it. */
export function clientOf(request: FastifyRequest): Client {
  return {
    // A dual-stack socket shows IPv4 callers as ::ffff:1.2.3.4.
    ipAddress: request.ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '').slice(0, IP_ADDRESS_MAX_LENGTH),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 512),
    requestId: request.id,
  };
}
