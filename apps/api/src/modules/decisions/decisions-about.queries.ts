import { inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { decisions } from './decisions.tables.ts';

/** Selects the ids of the decisions about these records. */
export function selectDecisionsAbout(tx: Queryable, recordIds: readonly string[]) {
  const { id, opportunityId, ventureId, roundId } = decisions;
  const ids = [...recordIds];
  return tx
    .select({ id })
    .from(decisions)
    .where(or(inArray(opportunityId, ids), inArray(ventureId, ids), inArray(roundId, ids)));
}
