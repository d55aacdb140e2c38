import type { Disclosure } from '@aicv/contracts/legal/disclosures';
import type { Actor } from '@aicv/domain/access/access-policy';
import type { DisclosureRow } from './disclosures.repository.ts';
import { redactDisclosure } from './withheld-names.ts';

export function presentDisclosure(row: DisclosureRow, reader: Actor): Disclosure {
  const disclosure = redactDisclosure(row, reader);
  const { id, kind, recordType, recordId, recordName, withheld, ndaVersion, recipient, ipAddress, disclosedAt } =
    disclosure;
  return { id, kind, recordType, recordId, recordName, withheld, ndaVersion, recipient, ipAddress, disclosedAt };
}
