import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showExportComplete } from '../../../../components/data/use-export.ts';
import { downloadApiInParts } from '../../../../lib/api/api-client.ts';
import { saveDatedFile } from '../../../../lib/files/save-dated-file.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { type AuditSearch, auditFilter } from '../../model/audit-search.ts';
import { createExportedRows, type ExportFormat } from '../../model/exported-rows.ts';
import { readAuditLogAgain } from '../../queries.ts';

/** Progress of an export; `total` is null if the server has not counted the entries. */
export interface ExportProgress {
  readonly rows: number;
  readonly total: number | null;
}

const BEGINNING: ExportProgress = { rows: 0, total: null };

/** Chunks arrive far more often than a user can read. */
const SHOWN_EVERY_MS = 100;

const EXTENSIONS: Readonly<Record<ExportFormat, string>> = { csv: 'csv', json: 'ndjson' };

/** Downloads all entries that match the filter and reports progress. */
export function useExportAuditLog(search: AuditSearch, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(BEGINNING);
  const abortRef = useRef<AbortController>(null);
  // No user waits for the export of a closed dialog.
  useEffect(() => () => abortRef.current?.abort(), []);

  const { mutate, isPending, error } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const abort = new AbortController();
      abortRef.current = abort;
      setProgress(BEGINNING);
      const countRows = createExportedRows(format);
      let shownAt = 0;
      let rows = 0;
      const file = await downloadApiInParts(
        'GET /api/audit-logs/export',
        { query: { ...auditFilter(search), format }, signal: abort.signal },
        (part, total) => {
          rows = countRows(part);
          if (performance.now() - shownAt < SHOWN_EVERY_MS) return;
          shownAt = performance.now();
          setProgress({ rows, total });
        },
      );
      return { file, rows };
    },
    onSuccess: ({ file, rows }, format) => {
      const name = saveDatedFile(file, 'audit-log', EXTENSIONS[format]);
      showExportComplete(name, `, with ${formatCount(rows)} ${rows === 1 ? 'entry' : 'entries'}`);
      onSaved();
    },
    // The log records the export, even a stopped one.
    onSettled: () => readAuditLogAgain(queryClient),
  });
  return {
    start: mutate,
    stop: () => abortRef.current?.abort(),
    isPending,
    progress,
    error: wasStopped(error) ? null : error,
  };
}

/** A stopped export shows no error: the user stopped it. */
function wasStopped(error: Error | null): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
