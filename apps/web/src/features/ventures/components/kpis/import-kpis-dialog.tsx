import { KPI_IMPORT_ROWS_MAX } from '@aicv/contracts/ventures/kpis';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ImportDialog } from '../../../../components/data/import-dialog.tsx';
import { ImportPreview } from '../../../../components/data/import-preview.tsx';
import { showUndoToast } from '../../../../components/feedback/show-undo-toast.ts';
import { showToast } from '../../../../components/feedback/toast-store.ts';
import { callApi } from '../../../../lib/api/api-client.ts';
import { randomUuid } from '../../../../lib/api/random-uuid.ts';
import { createFileImport } from '../../../../lib/files/file-import.ts';
import { refreshKpis } from '../../kpi-queries.ts';
import { formatImportOutcome, KPI_CSV, type KpiImportAnswer, readKpis, repeatedKeys } from '../../model/kpi-import.ts';

type ImportKpisDialogProps = {
  /** Null for the firm. */
  ventureId: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
};

const NOUN = { one: 'KPI value', many: 'KPI values' };

/** Imports series from a CSV file, for a venture or for the firm. */
export function ImportKpisDialog({ ventureId, ...dialog }: ImportKpisDialogProps) {
  const queryClient = useQueryClient();
  const [work] = useState(() =>
    createFileImport<KpiImportAnswer>({
      fields: KPI_CSV.fields,
      rowsMax: KPI_IMPORT_ROWS_MAX,
      read: readKpis,
      findErrors: repeatedKeys,
      begin: () => {
        const importId = randomUuid();
        return (request) => callApi('POST /api/kpis/import', { body: { ventureId, importId, ...request } });
      },
      onAdded: () => void refreshKpis(queryClient),
    }),
  );

  // Cancels the import when the dialog unmounts.
  useEffect(() => work.cancel, [work]);

  return (
    <ImportDialog
      {...dialog}
      title="Import KPIs"
      dismissible="by-escape"
      noun={NOUN}
      csv={KPI_CSV}
      work={work}
      onDone={({ imports }) => confirmImport(queryClient, imports)}
    >
      {(state) => <ImportPreview state={state} noun={NOUN} sentence={`${formatImportOutcome(state.checks)}.`} />}
    </ImportDialog>
  );
}

/** Offers to undo the import, if it wrote a value. */
function confirmImport(queryClient: QueryClient, imports: readonly KpiImportAnswer[]): void {
  const messages = { title: 'KPIs Imported', description: formatImportOutcome(imports) };
  const written = imports.find(({ created, replaced }) => created + replaced > 0);
  if (written === undefined) {
    showToast({ ...messages, tone: 'success' });
    return;
  }
  showUndoToast({
    ...messages,
    undoneTitle: 'Import undone',
    undo: async () => {
      await callApi('POST /api/kpis/imports/{importId}/undo', { params: { importId: written.importId } });
      await refreshKpis(queryClient);
    },
  });
}
