import { useExport } from '../../../components/data/use-export.ts';
import { downloadApi } from '../../../lib/api/api-client.ts';
import { saveDatedFile } from '../../../lib/files/save-dated-file.ts';

export interface ExportSelection {
  readonly from: string;
  readonly to: string;
  /** Empty for the latest of the period. */
  readonly updateId: string;
  readonly format: 'pdf' | 'csv';
}

/** Downloads a copy for its reader. */
export function useExportUpdate() {
  return useExport(async ({ updateId, ...wanted }: Omit<ExportSelection, 'from'> & Partial<ExportSelection>) => {
    const file = await downloadApi('GET /api/investor-updates/export', {
      query: { ...wanted, ...(updateId === '' ? {} : { updateId }) },
    });
    return saveDatedFile(file, 'investor-update', wanted.format);
  });
}
