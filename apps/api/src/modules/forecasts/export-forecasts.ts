import type { Readable } from 'node:stream';
import type { csvLine } from '@aicv/domain/csv/csv-line';
import type { Requester } from '../../platform/context.ts';
import { csvStream } from '../../platform/csv/write-csv.ts';
import type { CalibrationFilter } from './calibration.queries.ts';

type Line = Parameters<typeof csvLine>[0];

/** Opens an export. It is audited with its filter before the first row is sent. */
export async function exportForecasts(
  requester: Requester,
  filter: CalibrationFilter,
  { header, pages }: { readonly header: readonly string[]; readonly pages: AsyncIterable<readonly Line[]> },
): Promise<Readable> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  await requester.inTransaction(({ audit }) =>
    audit({
      action: 'forecasts_exported',
      resourceType: 'forecast_list',
      resourceId: null,
      details: { format: 'csv', filter: Object.fromEntries(given) as Record<string, string> },
    }),
  );
  return csvStream(header, pages);
}
