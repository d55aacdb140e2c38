import type { Readable } from 'node:stream';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import { csvStream } from '../../platform/csv/write-csv.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';

export type LegalList = 'legal_acceptances' | 'nda_acceptances' | 'compliance';

/** Starts an export, which is audited before its first row is sent. */
export async function exportLegalList(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  list: LegalList,
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly (string | null)[])[]>,
): Promise<Readable> {
  await scope.withTenant(caller.tenantId, (tx) =>
    recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'legal_list_exported',
      resourceType: 'legal_list',
      resourceId: list,
      details: { format: 'csv' },
    }),
  );
  return csvStream(header, pages);
}
