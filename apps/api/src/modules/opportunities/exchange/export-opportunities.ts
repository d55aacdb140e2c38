import type { Readable } from 'node:stream';
import type { Requester } from '../../../platform/context.ts';
import { csvStream } from '../../../platform/csv/write-csv.ts';
import type { OpportunityFilter } from '../board/opportunity-filter.queries.ts';

/** Opens an export. It is audited with its filter before the first row is sent. */
export async function exportOpportunities(
  requester: Requester,
  filter: OpportunityFilter,
  { header, pages }: { header: readonly string[]; pages: AsyncIterable<readonly (readonly (string | null)[])[]> },
): Promise<Readable> {
  await requester.inTransaction(({ audit }) =>
    audit({
      action: 'opportunities_exported',
      resourceType: 'opportunity_list',
      resourceId: null,
      details: { format: 'csv', filter: auditForm(filter) },
    }),
  );
  return csvStream(header, pages);
}

function auditForm(filter: OpportunityFilter): Record<string, string> {
  const entries = Object.entries(filter) as [string, string | readonly string[] | undefined][];
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}
