import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { emitLiveSignal } from '../../../platform/events/live-signal.ts';
import { ndaAcceptances } from './nda-acceptances.tables.ts';
import { ndaEvidence } from './nda-evidence.tables.ts';

export type NdaAcceptanceRow = typeof ndaAcceptances.$inferSelect;
export type NewNdaAcceptanceRow = typeof ndaAcceptances.$inferInsert;
export type NdaEvidenceRow = typeof ndaEvidence.$inferSelect;

export async function findNdaAcceptance(
  tx: Queryable,
  userId: string,
  ndaVersion: string,
): Promise<NdaAcceptanceRow | undefined> {
  const [acceptance] = await tx
    .select()
    .from(ndaAcceptances)
    .where(and(eq(ndaAcceptances.userId, userId), eq(ndaAcceptances.ndaVersion, ndaVersion)))
    .prepare('nda_acceptance')
    .execute();
  return acceptance;
}

export async function findNdaAcceptanceById(tx: Queryable, id: string): Promise<NdaAcceptanceRow | undefined> {
  const [acceptance] = await tx.select().from(ndaAcceptances).where(eq(ndaAcceptances.id, id));
  return acceptance;
}

export async function insertNdaAcceptance(tx: Queryable, acceptance: NewNdaAcceptanceRow): Promise<NdaAcceptanceRow> {
  const [inserted] = await tx.insert(ndaAcceptances).values(acceptance).returning();
  if (inserted === undefined) throw new Error('The NDA was not inserted');
  const { tenantId, userId } = inserted;
  await emitLiveSignal(tx, { tenantId, kind: 'session_changed', userIds: [userId] });
  return inserted;
}

/** A person's reported steps for one version, oldest first. */
export function listEvidence(tx: Queryable, userId: string, ndaVersion: string): Promise<NdaEvidenceRow[]> {
  return tx
    .select()
    .from(ndaEvidence)
    .where(and(eq(ndaEvidence.userId, userId), eq(ndaEvidence.ndaVersion, ndaVersion)))
    .orderBy(asc(ndaEvidence.seq));
}

export async function insertEvidence(
  tx: Queryable,
  evidence: typeof ndaEvidence.$inferInsert,
): Promise<NdaEvidenceRow> {
  const [inserted] = await tx.insert(ndaEvidence).values(evidence).returning();
  if (inserted === undefined) throw new Error('The step was not inserted');
  return inserted;
}
