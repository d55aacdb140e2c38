import type { Disclosure } from '@aicv/contracts/disclosures';
import type { DisclosureRow } from './disclosures.repository.ts';

export function presentDisclosure(row: DisclosureRow): Disclosure {
  const { id, kind, recordType, recordId, recordName, ndaVersion, ipAddress, disclosedAt } = row;
  return { id, kind, recordType, recordId, recordName, ndaVersion, ipAddress, disclosedAt };
}
