import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { failureMessage } from '../../lib/api-request-error.ts';
import { readCsv } from '../../lib/read-csv.ts';
import { showToast } from '../../ui/toast-store.ts';
import { refreshKpis } from './api/kpi-queries.ts';
import { type ImportOutcome, type ImportRow, KPI_CSV_COLUMNS, NOTHING_YET, sendRows } from './kpi-import.ts';

export const KPI_FILE_MAX_BYTES = 2_000_000;
export const KPI_FILE_MAX_ROWS = 10_000;

type ImportState =
  | { readonly step: 'choose'; readonly refusal: string | null }
  | { readonly step: 'check'; readonly rows: readonly ImportRow[]; readonly done: number }
  | {
      readonly step: 'preview';
      readonly rows: readonly ImportRow[];
      readonly plan: ImportOutcome;
      /** How far an earlier try came, and why it ended. */
      readonly reached: { readonly startAt: number; readonly outcome: ImportOutcome };
      readonly failure: string | null;
    }
  | { readonly step: 'import'; readonly rows: readonly ImportRow[]; readonly done: number };

const AT_FIRST = { startAt: 0, outcome: NOTHING_YET };

/** The steps of an import: a file is chosen, checked row by row without writing, previewed, and then written. */
export function useKpiImport(ventureId: string, onImported: () => void) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'choose', refusal: null });
  const gone = useRef<AbortController | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    gone.current = controller;
    return () => controller.abort();
  }, []);

  const sender = (dryRun: boolean) => (firstRow: number, rows: Record<string, string>[]) =>
    callApi('POST /api/kpis/import', { body: { ventureId, firstRow, rows, dryRun }, signal: gone.current?.signal });

  const choose = async (file: File) => {
    const read = await readCsv(file, {
      columns: KPI_CSV_COLUMNS,
      requiredColumns: ['metric', 'value', 'recordedAt'],
      maxBytes: KPI_FILE_MAX_BYTES,
      maxRows: KPI_FILE_MAX_ROWS,
    });
    if (!read.ok) return setState({ step: 'choose', refusal: read.message });
    const { rows } = read;
    if (rows.length === 0) return setState({ step: 'choose', refusal: 'The file has a header, but no rows.' });
    setState({ step: 'check', rows, done: 0 });
    try {
      const plan = await sendRows(rows, sender(true), (done) => setState({ step: 'check', rows, done }));
      setState({ step: 'preview', rows, plan, reached: AT_FIRST, failure: null });
    } catch (error) {
      setState({ step: 'choose', refusal: `The file could not be checked. ${failureMessage(error)}` });
    }
  };

  /** Writes the rows without errors. */
  const run = async () => {
    if (state.step !== 'preview') return;
    const { plan, rows } = state;
    const valid = withoutErrors(rows, plan);
    let { reached } = state;
    setState({ step: 'import', rows: valid, done: reached.startAt });
    try {
      const keep = (done: number, outcome: ImportOutcome) => {
        reached = { startAt: done, outcome };
        setState({ step: 'import', rows: valid, done });
      };
      const outcome = await sendRows(valid, sender(false), keep, reached);
      showToast({ title: 'KPIs Imported', description: outcomeWords(outcome), tone: 'success' });
      onImported();
    } catch (error) {
      setState({ step: 'preview', rows, plan, reached, failure: failureMessage(error) });
    } finally {
      void refreshKpis(queryClient);
    }
  };

  return {
    state,
    choose: (file: File) => void choose(file),
    run: () => void run(),
    startOver: () => setState({ step: 'choose', refusal: null }),
  };
}

/** The rows that can be written. */
export function withoutErrors(rows: readonly ImportRow[], { errors }: ImportOutcome): readonly ImportRow[] {
  const wrong = new Set(errors.map(({ line }) => line));
  return rows.filter(({ line }) => !wrong.has(line));
}

/** "12 new, 3 replaced, 1 unchanged". */
export function outcomeWords({ created, replaced, unchanged }: ImportOutcome): string {
  const counts = [`${created.toLocaleString('en-US')} new`, `${replaced.toLocaleString('en-US')} replaced`];
  return [...counts, `${unchanged.toLocaleString('en-US')} unchanged`].join(', ');
}
