/** At most two concurrent exports or documents per user (REQ-286). The rest is refused before any work. */
import type { Endpoint, MediaType } from '@aicv/contracts/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rateLimited } from '../errors/api-error.ts';

const AT_A_TIME = 2;

/** Typical duration of an export. A retry may succeed earlier. */
const RETRY_AFTER_SECONDS = 5;

const EXPORTED: ReadonlySet<string> = new Set<MediaType>([
  'application/pdf',
  'application/x-ndjson',
  'application/zip',
  'text/csv',
]);

/** Whether the endpoint answers with a file that is generated or signed. An uploaded file can also be of other types. */
export function isExport({ responses }: Endpoint): boolean {
  return Object.values(responses).some((success) =>
    [success].flat().every((each) => typeof each === 'string' && EXPORTED.has(each)),
  );
}

export type LimitExports = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Counts a request until its response has ended, so that a stalled reader holds at most two streams. The counters belong to this process.
 * Requires a known caller.
 */
export function createExportLimit(): LimitExports {
  const running = new Map<string, number>();
  return async ({ caller }, reply) => {
    if (caller === null) return;
    const { userId } = caller;
    const count = running.get(userId) ?? 0;
    if (count >= AT_A_TIME) throw rateLimited(RETRY_AFTER_SECONDS);
    running.set(userId, count + 1);
    const release = () => {
      reply.raw.off('finish', release).off('close', release);
      const left = (running.get(userId) ?? 1) - 1;
      if (left === 0) running.delete(userId);
      else running.set(userId, left);
    };
    // The response was sent, or its reader disconnected.
    reply.raw.once('finish', release).once('close', release);
  };
}
