import { dateOfMs } from '@aicv/domain/calendar-date';
import { downloadApi } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { filterQuery, type OtifSearch } from './board-search.ts';

interface Export {
  /** The server names its files in the same way. */
  readonly fileName: (date: string) => string;
  readonly download: (search: OtifSearch) => Promise<Blob>;
}

const EXPORTS = {
  digest: {
    fileName: (date) => `otif-digest-${date}.pdf`,
    download: () => downloadApi('GET /api/opportunities/digest/export', { query: { format: 'pdf' } }),
  },
  digestTable: {
    fileName: (date) => `otif-digest-${date}.csv`,
    download: () => downloadApi('GET /api/opportunities/digest/export', { query: { format: 'csv' } }),
  },
  opportunities: {
    fileName: (date) => `opportunities-${date}.csv`,
    download: (search) =>
      downloadApi('GET /api/opportunities/export', {
        query: { ...filterQuery(search), stage: search.stage, format: 'csv' },
      }),
  },
} as const satisfies Record<string, Export>;

export type ExportKind = keyof typeof EXPORTS;

/** Answers the name of the file that was saved. */
export async function downloadExport(kind: ExportKind, search: OtifSearch): Promise<string> {
  const { fileName, download }: Export = EXPORTS[kind];
  const file = await download(search);
  const name = fileName(dateOfMs(Date.now()));
  saveFile(file, name);
  return name;
}
