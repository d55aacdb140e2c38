import type { Context } from '../../context.ts';
import { ApiError, notFound } from '../../http/errors/api-error.ts';
import type { Queryable } from '../pool/queryable.ts';
import { findIdempotencyKey, insertIdempotencyKey } from './idempotency-keys.repository.ts';

/** A request that its client may repeat. */
export interface IdempotentRequest {
  /** The id of the record that the request creates. */
  readonly recordId: string;
  readonly bodySha256: string;
}

/**
 * Creates a record once for each idempotency key. A repeated request gets the existing record and records nothing.
 * Throws 422 `IDEMPOTENCY_KEY_REUSED` if the key came with another body before (REQ-295).
 */
export async function insertIdempotently<Row>(
  { tx, caller: { tenantId } }: Context,
  addition: {
    /** Undefined for a request without a key: each such request creates a record. */
    readonly request: IdempotentRequest | undefined;
    readonly add: (id: string | undefined) => Promise<Row>;
    readonly find: (tx: Queryable, id: string) => Promise<Row | undefined>;
  },
): Promise<Row> {
  const { request, add, find } = addition;
  if (request === undefined) return add(undefined);
  const { recordId, bodySha256 } = request;
  if (await insertIdempotencyKey(tx, { recordId, bodySha256, tenantId })) return add(recordId);
  const first = await findIdempotencyKey(tx, recordId);
  if (first?.bodySha256 !== bodySha256) throw keyReused();
  const record = await find(tx, recordId);
  if (record === undefined) throw notFound();
  return record;
}

function keyReused(): ApiError {
  return new ApiError(
    422,
    'IDEMPOTENCY_KEY_REUSED',
    'This idempotency key was used with another request body. Send this body with a new key.',
  );
}
