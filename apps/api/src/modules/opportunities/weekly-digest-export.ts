import { personName } from '@aicv/domain/person-name';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { findPeople } from '../accounts/accounts.public.ts';
import { readWeeklyDigest, type WeeklyDigest } from './weekly-digest.queries.ts';

/** Renders the current digest of the caller's tenant with the name of its reader. It is audited after rendering and before it is sent. */
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
  if (reader === undefined) throw new Error('The reader of the digest has no account');
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
