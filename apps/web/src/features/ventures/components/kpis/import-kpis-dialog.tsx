import { KPI_IMPORT_ROWS_MAX } from '@aicv/contracts/ventures/kpis';
import { KNOWN_METRICS } from '@aicv/domain/ventures/kpi';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ImportDialog } from '../../../../components/data/import-dialog.tsx';
import { ImportPreview } from '../../../../components/data/import-preview.tsx';
import { showUndoToast } from '../../../../components/feedback/show-undo-toast.ts';
import { showToast } from '../../../../components/feedback/toast-store.ts';
import { callApi } from '../../../../lib/api/api-client.ts';
import { randomUuid } from '../../../../lib/api/random-uuid.ts';
import type { SentMapping } from '../../../../lib/files/column-mapping.ts';
import { createFileImport } from '../../../../lib/files/file-import.ts';
import type { ImportRow } from '../../../../lib/files/import-chunks.ts';
import { metricsQuery } from '../../kpi-grid-queries.ts';
import { refreshKpis } from '../../kpi-queries.ts';
import {
  decidedCells,
  formatImportOutcome,
  KPI_CSV,
  type KpiImportAnswer,
  type NameDecisions,
  type NameQuestion,
  nameQuestions,
  readKpis,
  repeatedKeys,
} from '../../model/kpi-import.ts';
import { SimilarNames } from './similar-names.tsx';

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
  const [{ work, names }] = useState(() => createKpiImport(queryClient, ventureId));

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
      {(state) => (
        <ImportPreview state={state} noun={NOUN} sentence={`${formatImportOutcome(state.checks)}.`}>
          <SimilarNames
            questions={names.questions}
            decisions={names.decisions}
            onDecide={(decisions) => {
              names.decisions = decisions;
              void work.confirmMapping();
            }}
          />
        </ImportPreview>
      )}
    </ImportDialog>
  );
}

/** The import with the questions about its names, and the answers. A new answer takes effect with the next check. */
function createKpiImport(queryClient: QueryClient, ventureId: string | null) {
  const names: { questions: readonly NameQuestion[]; decisions: NameDecisions } = {
    questions: [],
    decisions: new Map(),
  };
  const decided = (rows: readonly ImportRow[], mapping: SentMapping) =>
    rows.map((row) => ({ ...row, cells: decidedCells(row.cells, mapping, names.decisions) }));
  const work = createFileImport<KpiImportAnswer>({
    fields: KPI_CSV.fields,
    rowsMax: KPI_IMPORT_ROWS_MAX,
    read: readKpis,
    findErrors: (rows, mapping) => repeatedKeys(decided(rows, mapping), mapping),
    findOpen: async (rows, mapping) => {
      const { metrics } = await queryClient.ensureQueryData(metricsQuery);
      const known = [...KNOWN_METRICS, ...metrics.map(({ metric }) => metric)];
      names.questions = nameQuestions(rows, mapping, known);
      const open = names.questions.filter(({ key }) => (names.decisions.get(key) ?? null) === null);
      return open.flatMap((question) => question.rows);
    },
    begin: () => {
      const importId = randomUuid();
      return ({ rows, mapping, ...request }) => {
        const sent = rows.map((cells) => decidedCells(cells, mapping, names.decisions));
        return callApi('POST /api/kpis/import', { body: { ventureId, importId, rows: sent, mapping, ...request } });
      };
    },
    onAdded: () => void refreshKpis(queryClient),
  });
  return { work, names };
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
