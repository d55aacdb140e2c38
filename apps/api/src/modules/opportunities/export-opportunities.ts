import type { Readable } from 'node:stream';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import { csvStream } from '../../platform/csv/write-csv.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import type { OpportunityFilter } from './opportunity-filter.queries.ts';

/** Opens an export. It is audited with its filter before the first row is sent. */
export async function exportOpportunities(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  filter: OpportunityFilter,
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly (string | null)[])[]>,
): Promise<Readable> {
  await scope.withTenant(caller.tenantId, (tx) =>
    recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'opportunities_exported',
      resourceType: 'opportunity_list',
      resourceId: null,
      details: { format: 'csv', filter: auditForm(filter) },
    }),
  );
  return csvStream(header, pages);
}

function auditForm(filter: OpportunityFilter): Record<string, string> {
  const entries = Object.entries(filter) as [string, string | undefined][];
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
