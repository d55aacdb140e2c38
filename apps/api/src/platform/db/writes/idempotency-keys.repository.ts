import { eq } from 'drizzle-orm';
import type { Queryable } from '../pool/queryable.ts';
import { idempotencyKeys } from './idempotency-keys.tables.ts';

type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect;

/** False if the key is taken. Waits for a concurrent transaction with the same key. */
export async function insertIdempotencyKey(
  tx: Queryable,
  key: Pick<IdempotencyKeyRow, 'recordId' | 'bodySha256' | 'tenantId'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(idempotencyKeys)
    .values(key)
    .onConflictDoNothing()
    .returning({ recordId: idempotencyKeys.recordId });
  return inserted.length > 0;
}

export async function findIdempotencyKey(tx: Queryable, recordId: string): Promise<IdempotencyKeyRow | undefined> {
  const [key] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.recordId, recordId));
  return key;
}
