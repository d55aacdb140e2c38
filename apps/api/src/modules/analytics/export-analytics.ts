import type { Readable } from 'node:stream';
import type { AnalyticsTable } from '@aicv/domain/analytics/analytics-period';
import type { csvLine } from '@aicv/domain/csv/csv-line';
import type { Requester } from '../../platform/context.ts';
import { csvStream, onePage } from '../../platform/csv/write-csv.ts';
import { refusal } from '../../platform/http/errors/api-error.ts';

type Line = Parameters<typeof csvLine>[0];

/**
 * A table of analytics with current data. The export is audited after it is built and before it is sent. Refuses a table of a module
 * that is off.
 */
export async function exportAnalytics(
  requester: Requester,
  { table, period }: { readonly table: AnalyticsTable; readonly period: string },
  file: { readonly header: readonly string[]; readonly rows: readonly Line[] } | undefined,
): Promise<Readable> {
  if (file === undefined) throw refusal('FEATURE_DISABLED');
  await requester.inTransaction(({ audit }) =>
    audit({
      action: 'analytics_exported',
      resourceType: 'analytics',
      resourceId: table,
      details: { format: 'csv', period },
    }),
  );
  return csvStream(file.header, onePage(file.rows));
}
