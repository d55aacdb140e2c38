import { type Actor, decideAccess, type RefusalReason } from '@aicv/domain/access-policy';
import type { DisclosureRow } from './disclosures.repository.ts';

/** Why the names of disclosed records are not for this reader, as those of the audit log; null where they are. Who may administer may not have signed the NDA. */
export function whyNamesWithheld(reader: Actor): RefusalReason | null {
  const decision = decideAccess(reader, 'capital.confidential');
  return decision.granted ? null : decision.reason;
}

/** A disclosure as its reader may see it. */
export type RedactedDisclosure = Omit<DisclosureRow, 'recordName'> & {
  readonly recordName: string | null;
  readonly withheld: RefusalReason | null;
};

export function redactDisclosure(row: DisclosureRow, withheld: RefusalReason | null): RedactedDisclosure {
  return { ...row, recordName: withheld === null ? row.recordName : null, withheld };
}
