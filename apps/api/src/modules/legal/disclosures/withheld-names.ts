import { type Actor, decideAccess, type RefusalReason } from '@aicv/domain/access/access-policy';
import { READING_CAPABILITIES } from '@aicv/domain/legal/disclosure';
import type { DisclosureRow } from './disclosures.repository.ts';

/** A disclosure with what its reader may see. */
export type RedactedDisclosure = Omit<DisclosureRow, 'recordName'> & {
  readonly recordName: string | null;
  /** Why the name is withheld; null if it is not. */
  readonly withheld: RefusalReason | null;
};

/**
 * Withholds the record's name from a reader who may not open the record, as in the audit log. An administrator has not necessarily signed the
 * NDA, which a record disclosed under it needs.
 */
export function redactDisclosure(row: DisclosureRow, reader: Actor): RedactedDisclosure {
  const capability = row.ndaVersion === null ? READING_CAPABILITIES[row.recordType] : 'capital.confidential';
  const decision = decideAccess(reader, capability);
  return decision.granted ? { ...row, withheld: null } : { ...row, recordName: null, withheld: decision.reason };
}
