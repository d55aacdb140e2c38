import type { Analytics } from '@aicv/contracts/analytics';
import { Download } from 'lucide-react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { AnalyticsNames } from '../analytics-names.ts';
import { type AnalyticsTable, analyticsCsv } from '../analytics-tables.ts';

type DownloadTableProps = { table: AnalyticsTable; words: string; analytics: Analytics; names: AnalyticsNames };

/** Makes the file in the browser, from what the page shows. */
export function DownloadTable({ table, words, analytics, names }: DownloadTableProps) {
  const download = () => {
    const name = `analytics-${table}-${analytics.asOf.slice(0, 10)}.csv`;
    saveFile(new Blob([analyticsCsv(table, analytics, names)], { type: 'text/csv;charset=utf-8' }), name);
    showToast({ title: 'Download Complete', description: `${name} has been downloaded.`, tone: 'success' });
  };
  return (
    <Button size="sm" icon={<Download />} onClick={download}>
      CSV
      <VisuallyHidden> of the {words}</VisuallyHidden>
    </Button>
  );
}
