import type { DisclosureKind } from '@aicv/domain/disclosure';
import type { Caller } from '../../platform/access/caller.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { type DisclosedItem, insertNewDisclosures } from './disclosures.repository.ts';

/**
 * Records that these confidential records are shown to the caller, or handed over, under the NDA of this version; to be
 * called in the transaction that reads them, so that nothing leaves unrecorded. What was recorded lately is not again.
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
