import { KPI_IMPORT_ROWS_MAX } from '@aicv/contracts/ventures/kpis';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ImportDialog } from '../../../../components/data/import-dialog.tsx';
import { ImportPreview } from '../../../../components/data/import-preview.tsx';
import { showToast } from '../../../../components/feedback/toast-store.ts';
import { callApi } from '../../../../lib/api/api-client.ts';
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
      begin: () => (request) => callApi('POST /api/kpis/import', { body: { ventureId, ...request } }),
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
      onDone={({ imports }) =>
        showToast({ title: 'KPIs Imported', description: formatImportOutcome(imports), tone: 'success' })
      }
    >
      {(state) => <ImportPreview state={state} noun={NOUN} sentence={`${formatImportOutcome(state.checks)}.`} />}
    </ImportDialog>
  );
}
