import { Download } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import type { LegalCenterSearch, LegalList } from '../api/legal-center-search.ts';
import { useExportList } from '../api/use-export-list.ts';

const LIST_LABELS: Readonly<Record<LegalList, string>> = {
  acceptances: 'legal acceptances',
  signatures: 'NDA signatures',
  compliance: 'compliance',
};

/** Downloads the shown list with its filters. */
export function ExportButton({ list, search }: { list: LegalList; search: LegalCenterSearch }) {
  const exporting = useExportList(list);
  return (
    <Button
      size="sm"
      icon={<Download />}
      aria-label={`EXPORT CSV of ${LIST_LABELS[list]}`}
      pending={exporting.isPending}
      onClick={() => exporting.mutate(search)}
    >
      EXPORT CSV
    </Button>
  );
}
