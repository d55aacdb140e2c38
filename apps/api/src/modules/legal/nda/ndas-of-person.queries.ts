import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { listEvidence, type NdaAcceptanceRow, type NdaEvidenceRow } from './nda.repository.ts';
import { ndaAcceptances } from './nda-acceptances.tables.ts';

export interface NdaWithEvidence {
  readonly acceptance: NdaAcceptanceRow;
  /** Every step reported before it, oldest first. */
  readonly evidence: readonly NdaEvidenceRow[];
}

/** A person's signatures of all versions, the earliest first. */
export async function listSignaturesOfPerson(tx: Queryable, userId: string): Promise<NdaAcceptanceRow[]> {
  return tx
    .select()
    .from(ndaAcceptances)
    .where(eq(ndaAcceptances.userId, userId))
    .orderBy(asc(ndaAcceptances.createdAt), asc(ndaAcceptances.id));
}

/** The same, with the steps reported before each. */
export async function listNdasOfPerson(tx: Queryable, userId: string): Promise<NdaWithEvidence[]> {
  const found: NdaWithEvidence[] = [];
  for (const acceptance of await listSignaturesOfPerson(tx, userId)) {
    found.push({ acceptance, evidence: await listEvidence(tx, userId, acceptance.ndaVersion) });
  }
  return found;
}
