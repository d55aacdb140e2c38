import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { READING_CAPABILITIES, type ReadKind } from '@aicv/domain/legal/disclosure';
import type { Context } from '../../../platform/context.ts';
import { type DisclosedItem, insertNewDisclosures, insertSentDisclosures } from './disclosures.repository.ts';

/**
 * Records the disclosure of confidential records to the caller under this version of the NDA. Call it in the transaction that reads the
 * records, so that none is sent without an entry. A recent disclosure, at or after `since`, is not recorded again.
 */
export async function recordDisclosures(
  ctx: Context,
  kind: ReadKind,
  { records, ndaVersion, since }: { records: readonly DisclosedItem[]; ndaVersion: string; since?: string | null },
): Promise<void> {
  const { tx, caller, client } = ctx;
  if (records.length === 0) return;
  const { userId, tenantId } = caller;
  const { ipAddress, userAgent } = client;
  await insertNewDisclosures(tx, { userId, tenantId, kind, ndaVersion, ipAddress, userAgent, since }, records);
}

/**
 * Records that the product sends these records to a host, given with its port, for the caller. Call it in the transaction that reads them.
 */
export async function recordSentDisclosures(
  { tx, caller, client }: Context,
  recipient: string,
  records: readonly DisclosedItem[],
): Promise<void> {
  if (records.length === 0) return;
  const { userId, tenantId } = caller;
  const { ipAddress, userAgent } = client;
  await insertSentDisclosures(
    tx,
    records.map((record) => ({
      ...record,
      ndaVersion: READING_CAPABILITIES[record.recordType] === 'capital.confidential' ? CURRENT_NDA.version : null,
      recipient,
      userId,
      tenantId,
      ipAddress,
      userAgent,
    })),
  );
}
