import type { DisclosureKind } from '@aicv/domain/legal/disclosure';
import type { Context } from '../../../platform/context.ts';
import { type DisclosedItem, insertNewDisclosures } from './disclosures.repository.ts';

/**
 * Records the disclosure of confidential records to the caller under this version of the NDA. Call it in the transaction that reads the
 * records, so that none is sent without an entry. A recent disclosure, at or after `since`, is not recorded again.
 */
export async function recordDisclosures(
  ctx: Context,
  kind: DisclosureKind,
  { records, ndaVersion, since }: { records: readonly DisclosedItem[]; ndaVersion: string; since?: string | null },
): Promise<void> {
  const { tx, caller, client } = ctx;
  if (records.length === 0) return;
  const { userId, tenantId } = caller;
  const { ipAddress, userAgent } = client;
  await insertNewDisclosures(tx, { userId, tenantId, kind, ndaVersion, ipAddress, userAgent, since }, records);
}
