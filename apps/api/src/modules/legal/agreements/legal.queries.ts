import { CURRENT_CONFIDENTIALITY_AGREEMENT } from '@aicv/domain/legal/agreements/current-agreement';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { findAcceptance, type LegalAcceptanceRow } from './legal-acceptances.repository.ts';

/** The user's acceptance of the version in force; that of an earlier version does not count. */
export function findCurrentAcceptance(tx: Queryable, userId: string): Promise<LegalAcceptanceRow | undefined> {
  return findAcceptance(tx, userId, CURRENT_CONFIDENTIALITY_AGREEMENT.version);
}
