import { personName } from '@aicv/domain/person-name';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { findPeople } from '../accounts/accounts.public.ts';
import { readWeeklyDigest, type WeeklyDigest } from './weekly-digest.queries.ts';

/**
 * Makes a copy of the digest of the caller's tenant as it stands at this moment, for its reader by name. It is on record once it
 * is made, and before it leaves.
 */
export async function exportWeeklyDigest<Copy>(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  format: 'pdf' | 'csv',
  { nowMs, make }: { nowMs: number; make: (digest: WeeklyDigest, readerName: string) => Promise<Copy> },
): Promise<Copy> {
  const { digest, reader } = await scope.withTenant(caller.tenantId, async (tx) => ({
    digest: await readWeeklyDigest(tx, caller.userId, nowMs),
    reader: (await findPeople(tx, [caller.userId])).get(caller.userId),
  }));
  if (reader === undefined) throw new Error('Who exports a digest is nobody');
  const copy = await make(digest, personName(reader));
  await scope.withTenant(caller.tenantId, (tx) =>
    recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'digest_exported',
      resourceType: 'opportunity_list',
      resourceId: null,
      details: { format },
    }),
  );
  return copy;
}
