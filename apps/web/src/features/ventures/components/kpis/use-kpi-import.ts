import { KPI_IMPORT_ROWS_MAX } from '@aicv/contracts/ventures/kpis';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { showToast } from '../../../../components/feedback/toast-store.ts';
import { callApi } from '../../../../lib/api/api-client.ts';
import { createFileImport } from '../../../../lib/files/file-import.ts';
import { refreshKpis } from '../../kpi-queries.ts';
import { formatImportOutcome, type KpiImportAnswer, readKpis, repeatedKeys } from '../../model/kpi-import.ts';

/** State and progress of the dialog's import, for a venture or, if null, for the firm. Refetches the KPIs after an import. */
export function useKpiImport(ventureId: string | null, onImported: () => void) {
  const queryClient = useQueryClient();
  const [work] = useState(() =>
    createFileImport<KpiImportAnswer>({
      rowsMax: KPI_IMPORT_ROWS_MAX,
      read: readKpis,
      findErrors: repeatedKeys,
      begin: () => (request) => callApi('POST /api/kpis/import', { body: { ventureId, ...request } }),
      onAdded: () => void refreshKpis(queryClient),
    }),
  );
  const state = useSyncExternalStore(work.subscribe, work.getState);

  // Cancels the import when the dialog unmounts.
  useEffect(() => work.cancel, [work]);

  /** Imports the valid rows, or resumes an interrupted import. */
  const run = async () => {
    await (work.getState().step === 'importing' ? work.resume() : work.start());
    const { step, imports } = work.getState();
    if (step !== 'done') return;
    showToast({ title: 'KPIs Imported', description: formatImportOutcome(imports), tone: 'success' });
    onImported();
  };

  return {
    state,
    choose: (file: File) => void work.choose(file),
    run: () => void run(),
    startOver: work.reset,
  };
}
