import type { DisclosureKind } from '@aicv/domain/disclosure';
import type { Caller } from '../../platform/access/caller.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { type DisclosedItem, insertNewDisclosures } from './disclosures.repository.ts';

/**
 * Records the disclosure of confidential records to the caller under this version of the NDA. Call it in the transaction that reads the
 * records, so that none is sent without an entry. A recent disclosure is not recorded again.
 */
export async function recordDisclosures(
  tx: Queryable,
  caller: Caller,
  client: Client,
  kind: DisclosureKind,
  records: readonly DisclosedItem[],
  ndaVersion: string,
): Promise<void> {
  if (records.length === 0) return;
  const { userId, tenantId } = caller;
  const { ipAddress, userAgent } = client;
  await insertNewDisclosures(tx, { userId, tenantId, kind, ndaVersion, ipAddress, userAgent }, records);
}
