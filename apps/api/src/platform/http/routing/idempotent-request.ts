import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { IdempotentRequest } from '../../db/writes/insert-idempotently.ts';

const HEADER = 'idempotency-key';

/** Separate from the other headers, so that the API documentation lists it. */
export const idempotencyHeaders = z.looseObject({ [HEADER]: z.optional(z.string()) });

/**
 * Identifies a request with an `Idempotency-Key`. Undefined without a key or a caller. The record id is derived from the caller, the
 * address and the key (RFC 9562, version 8), so no caller can produce the id of another caller's record. The body is hashed after
 * validation, so the order of its fields does not matter.
 */
export function idempotentRequestOf({
  headers,
  caller,
  method,
  url,
  body,
}: FastifyRequest): IdempotentRequest | undefined {
  const key = headers[HEADER];
  if (typeof key !== 'string' || key === '' || caller === null) return undefined;
  const bytes = createHash('sha256').update(`${caller.userId}\n${method} ${url}\n${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const recordId = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const bodySha256 = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  return { recordId, bodySha256 };
}
