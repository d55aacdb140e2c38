import type { Readable } from 'node:stream';
import type { Requester } from '../../../platform/context.ts';
import { csvStream } from '../../../platform/csv/write-csv.ts';

export type LegalList = 'legal_acceptances' | 'nda_acceptances' | 'compliance';

/** Starts an export, which is audited before its first row is sent. */
export async function exportLegalList(
  requester: Requester,
  list: LegalList,
  { header, pages }: { header: readonly string[]; pages: AsyncIterable<readonly (readonly (string | null)[])[]> },
): Promise<Readable> {
  await requester.inTransaction(({ audit }) =>
    audit({
      action: 'legal_list_exported',
      resourceType: 'legal_list',
      resourceId: list,
      details: { format: 'csv' },
    }),
  );
  return csvStream(header, pages);
}
