import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import {
  findNdaAcceptance,
  findNdaAcceptanceById,
  listEvidence,
  type NdaAcceptanceRow,
  type NdaEvidenceRow,
} from './nda.repository.ts';

/** The person's signature of the NDA in force; an earlier version's does not count. */
export function findCurrentNda(tx: Queryable, userId: string): Promise<NdaAcceptanceRow | undefined> {
  return findNdaAcceptance(tx, userId, CURRENT_NDA.version);
}

/** A signature of the tenant with every step reported before it; rejects an unknown one. */
export async function getNdaWithEvidence(
  tx: Queryable,
  id: string,
): Promise<{ acceptance: NdaAcceptanceRow; evidence: NdaEvidenceRow[] }> {
  const acceptance = await findNdaAcceptanceById(tx, id);
  if (acceptance === undefined) throw notFound();
  return { acceptance, evidence: await listEvidence(tx, acceptance.userId, acceptance.ndaVersion) };
}
