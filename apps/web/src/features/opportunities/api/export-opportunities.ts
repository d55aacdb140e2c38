import { useExport } from '../../../components/data/use-export.ts';
import { importPart } from '../../../lib/api/connection.ts';
import type { OtifSearch } from './board-search.ts';
import type { ExportKind } from './download-export.ts';

export type OpportunitiesExport = ReturnType<typeof useExportOpportunities>;

const importDownload = () => importPart(() => import('./download-export.ts')).catch(() => null);

/** Downloads the weekly digest, or the filtered board as CSV; one export of each kind at a time. Its code loads with the first one. */
export function useExportOpportunities(kind: ExportKind) {
  return useExport(async (search: OtifSearch) => (await importDownload())?.downloadExport(kind, search) ?? null);
}
