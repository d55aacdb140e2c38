import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { findPeople, type PersonRow } from '../accounts/accounts.public.ts';
import { readWeeklyDigest, type WeeklyDigest } from './weekly-digest.queries.ts';

/** The digest of the caller's tenant as it stands at this moment, and the name of who asked for it; its export is on record. */
export async function exportWeeklyDigest(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  format: 'pdf' | 'csv',
  nowMs: number,
): Promise<{ digest: WeeklyDigest; readerName: string }> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const digest = await readWeeklyDigest(tx, nowMs);
    const reader = (await findPeople(tx, [caller.userId])).get(caller.userId);
    if (reader === undefined) throw new Error('Who exports a digest is nobody');
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'digest_exported',
      resourceType: 'opportunity_list',
      resourceId: null,
      details: { format },
    });
    return { digest, readerName: nameOf(reader) };
  });
}

function nameOf({ firstName, lastName, username }: PersonRow): string {
  const name = [firstName, lastName].filter((part) => part !== null && part.trim() !== '').join(' ');
  return name === '' ? username : name;
}
