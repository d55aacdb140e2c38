import { useExport } from '../../../components/data/use-export.ts';
import { downloadApi } from '../../../lib/api/api-client.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import {
  acceptanceFilters,
  complianceFilters,
  type LegalCenterSearch,
  type LegalList,
  signatureFilters,
} from './legal-center-search.ts';

interface ListExport {
  readonly fileName: string;
  readonly download: (search: LegalCenterSearch) => Promise<Blob>;
}

const EXPORTS: Readonly<Record<LegalList, ListExport>> = {
  acceptances: {
    fileName: 'legal-acceptances.csv',
    download: (search) =>
      downloadApi('GET /api/admin/legal/acceptances/export', {
        query: { ...acceptanceFilters(search), format: 'csv' },
      }),
  },
  signatures: {
    fileName: 'nda-signatures.csv',
    download: (search) =>
      downloadApi('GET /api/admin/nda-acceptances/export', { query: { ...signatureFilters(search), format: 'csv' } }),
  },
  compliance: {
    fileName: 'compliance.csv',
    download: (search) =>
      downloadApi('GET /api/admin/legal/compliance/export', { query: { ...complianceFilters(search), format: 'csv' } }),
  },
};

/** Downloads the whole list with the current filters as CSV. */
export function useExportList(list: LegalList) {
  const { fileName, download } = EXPORTS[list];
  return useExport(async (search: LegalCenterSearch) => {
    saveFile(await download(search), fileName);
    return fileName;
  });
}
