import { downloadApi } from '../../../../lib/api/api-client.ts';
import { saveDatedFile } from '../../../../lib/files/save-dated-file.ts';
import { filterQuery, type OtifSearch } from '../../model/board-search.ts';

interface Export {
  readonly stem: string;
  readonly extension: string;
  readonly download: (search: OtifSearch) => Promise<Blob>;
}

const EXPORTS = {
  digest: {
    stem: 'otif-digest',
    extension: 'pdf',
    download: () => downloadApi('GET /api/opportunities/digest/export', { query: { format: 'pdf' } }),
  },
  digestTable: {
    stem: 'otif-digest',
    extension: 'csv',
    download: () => downloadApi('GET /api/opportunities/digest/export', { query: { format: 'csv' } }),
  },
  opportunities: {
    stem: 'opportunities',
    extension: 'csv',
    download: (search) =>
      downloadApi('GET /api/opportunities/export', {
        query: { ...filterQuery(search), stage: search.stage, format: 'csv' },
      }),
  },
} as const satisfies Record<string, Export>;

export type ExportKind = keyof typeof EXPORTS;

/** Returns the name of the saved file. */
export async function downloadExport(kind: ExportKind, search: OtifSearch): Promise<string> {
  const { stem, extension, download }: Export = EXPORTS[kind];
  return saveDatedFile(await download(search), stem, extension);
}

/** Returns the name of the saved file. */
export async function downloadSelected(ids: readonly string[]): Promise<string> {
  const { stem, extension } = EXPORTS.opportunities;
  const query = { ids: ids.join(','), outcome: 'all', format: 'csv' } as const;
  return saveDatedFile(await downloadApi('GET /api/opportunities/export', { query }), stem, extension);
}
