import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

const HEADER = 'idempotency-key';

/** Beside all other headers, so that those who write programs read of it. */
export const idempotencyHeaders = z.looseObject({ [HEADER]: z.optional(z.string()) });

/**
 * The id of the record that a request begins, from the key that its sender has given it; undefined without one, or without a sender. The
 * same request sent again has the same id (RFC 9562, version 8), another person's or another address's with the same key has not: nobody can
 * name the id of what others began.
 */
export function newRecordIdOf({ headers, caller, method, url }: FastifyRequest): string | undefined {
  const key = headers[HEADER];
  if (typeof key !== 'string' || key === '' || caller === null) return undefined;
  const bytes = createHash('sha256').update(`${caller.userId}\n${method} ${url}\n${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
