import { type Actor, decideAccess, type RefusalReason } from '@aicv/domain/access/access-policy';
import type { DisclosureRow } from './disclosures.repository.ts';

/**
 * Why the names of disclosed records are withheld from this reader, as in the audit log; null if they are not. An administrator has not
 * necessarily signed the NDA.
 */
export function namesWithheldReason(reader: Actor): RefusalReason | null {
  const decision = decideAccess(reader, 'capital.confidential');
  return decision.granted ? null : decision.reason;
}

/** A disclosure with what its reader may see. */
export type RedactedDisclosure = Omit<DisclosureRow, 'recordName'> & {
  readonly recordName: string | null;
  readonly withheld: RefusalReason | null;
};

export function redactDisclosure(row: DisclosureRow, withheld: RefusalReason | null): RedactedDisclosure {
  return { ...row, recordName: withheld === null ? row.recordName : null, withheld };
}
