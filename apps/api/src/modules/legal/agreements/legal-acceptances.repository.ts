import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { emitLiveSignal } from '../../../platform/events/live-signal.ts';
import { legalAcceptances } from './legal-acceptances.tables.ts';

export type LegalAcceptanceRow = typeof legalAcceptances.$inferSelect;

export async function findAcceptance(
  tx: Queryable,
  userId: string,
  agreementVersion: string,
): Promise<LegalAcceptanceRow | undefined> {
  const [acceptance] = await tx
    .select()
    .from(legalAcceptances)
    .where(and(eq(legalAcceptances.userId, userId), eq(legalAcceptances.agreementVersion, agreementVersion)))
    .prepare('legal_acceptance')
    .execute();
  return acceptance;
}

/** Returns the new acceptance, or undefined if the user accepted this version before: it gets no second row. */
export async function insertAcceptance(
  tx: Queryable,
  acceptance: typeof legalAcceptances.$inferInsert,
): Promise<LegalAcceptanceRow | undefined> {
  const [inserted] = await tx.insert(legalAcceptances).values(acceptance).onConflictDoNothing().returning();
  if (inserted !== undefined) {
    const { tenantId, userId } = inserted;
    await emitLiveSignal(tx, { tenantId, kind: 'session_changed', userIds: [userId] });
  }
  return inserted;
}
