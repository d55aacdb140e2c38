/** At most two exports or documents at a time for each person (REQ-286), refused before any work is done for them. */
import type { Endpoint, MediaType } from '@aicv/contracts/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rateLimited } from './api-error.ts';

const AT_A_TIME = 2;

/** About what an export takes; the next try may succeed earlier. */
const RETRY_AFTER_SECONDS = 5;

const EXPORTED: ReadonlySet<string> = new Set<MediaType>([
  'application/pdf',
  'application/x-ndjson',
  'application/zip',
  'text/csv',
]);

/** Whether a call answers with a file that is made, or read from the document store, for it. */
export function isExport({ responses }: Endpoint): boolean {
  return Object.values(responses).some((success) =>
    [success].flat().some((each) => typeof each === 'string' && EXPORTED.has(each)),
  );
}

export type LimitExports = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Counts until the answer has ended, so that a reader who never reads holds no more than two streams. The counts are of this process.
 * Expects the caller to be known.
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
    // An answer that was sent, or whose reader has gone.
    reply.raw.once('finish', release).once('close', release);
  };
}
