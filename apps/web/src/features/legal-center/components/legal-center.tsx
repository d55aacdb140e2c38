import { BellRing, Download } from 'lucide-react';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Tabs } from '../../../components/layout/tabs.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import type { LegalCenterSearch, LegalList } from '../model/legal-center-search.ts';
import { useExportList } from '../mutations.ts';
import { ComplianceDashboard } from './compliance-dashboard.tsx';
import { LegalAcceptances } from './legal-acceptances.tsx';
import { LegalCenterFilters } from './legal-center-filters.tsx';
import { LegalMetrics } from './legal-metrics.tsx';
import { NdaSignatures } from './nda-signatures.tsx';

const RemindListedDialog = lazyDialog(() => import('./remind-listed-dialog.tsx'), 'RemindListedDialog');

const TABS = [
  { value: 'acceptances', label: 'LEGAL ACCEPTANCES' },
  { value: 'signatures', label: 'NDA SIGNATURES' },
  { value: 'compliance', label: 'COMPLIANCE DASHBOARD' },
] as const satisfies readonly { value: LegalList; label: string }[];

const CONTENT = {
  acceptances: LegalAcceptances,
  signatures: NdaSignatures,
  compliance: ComplianceDashboard,
} as const;

type LegalCenterProps = {
  search: LegalCenterSearch;
  /** Merges the change into the URL, replacing the history entry. */
  onSearchChange: (change: Partial<LegalCenterSearch>) => void;
};

/** Agreements by user, and their evidence (REQ-109). */
export function LegalCenter({ search, onSearchChange }: LegalCenterProps) {
  const { list = 'acceptances' } = search;
  const Content = CONTENT[list];
  return (
    <div className="grid gap-4">
      <LegalMetrics />
      <Panel
        title="Agreements"
        padded={false}
        actions={
          <>
            {list === 'compliance' ? <RemindAll search={search} /> : null}
            <ExportButton key={list} list={list} search={search} />
          </>
        }
      >
        <LegalCenterFilters list={list} search={search} onSearchChange={onSearchChange} />
        <Tabs
          label="Legal Center"
          look="underline"
          items={TABS}
          value={list}
          onValueChange={(next) => onSearchChange({ list: next === 'acceptances' ? undefined : next })}
          listClassName="px-4"
        >
          <Content search={search} />
        </Tabs>
      </Panel>
    </div>
  );
}

/** Reminds the users of the filtered list of the agreement that each has to accept or sign next. */
function RemindAll({ search }: { search: LegalCenterSearch }) {
  const { slot, open, onOpenChange } = useDialogSlot<LegalCenterSearch>();
  return (
    <>
      <Button size="sm" icon={<BellRing />} onPointerEnter={RemindListedDialog.preload} onClick={() => open(search)}>
        REMIND ALL
      </Button>
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog, filtered) => <RemindListedDialog {...dialog} search={filtered} />}
      </DialogSlot>
    </>
  );
}

const LIST_LABELS: Readonly<Record<LegalList, string>> = {
  acceptances: 'legal acceptances',
  signatures: 'NDA signatures',
  compliance: 'compliance',
};

/** Downloads the shown list with its filters. */
function ExportButton({ list, search }: { list: LegalList; search: LegalCenterSearch }) {
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
