import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { buttonClass } from '../../../../components/form/button-class.ts';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { useVerifyAuditLog } from '../../audit-mutations.ts';
import { type AuditSearch, WITHOUT_AUDIT_FILTER } from '../../model/audit-search.ts';
import { latestEntriesQuery } from '../../queries.ts';
import { AllEntries } from './all-entries.tsx';
import { LatestEntries } from './latest-entries.tsx';
import { SignedHeads } from './signed-heads.tsx';
import { useEntryDialog } from './use-entry-dialog.tsx';
import { VerificationResult } from './verification-result.tsx';

const ExportDialog = lazyDialog(() => import('./export-dialog.tsx'), 'ExportDialog');

type AuditLogsProps = {
  search: AuditSearch;
  /** Merges the change into the URL. A change that the back button should undo gets its own history entry. */
  onSearchChange: (change: Partial<AuditSearch>, kind?: 'step') => void;
  /** The suggested email address. */
  ownEmail: string | null;
};

/** The audit log: the latest ten entries, or all of them with filters (REQ-250). */
export function AuditLogs({ search, onSearchChange, ownEmail }: AuditLogsProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  const verification = useVerifyAuditLog();
  const exporting = useDialogSlot<AuditSearch>();
  const showsAll = search.view === 'all';
  const latest = useQuery({ ...latestEntriesQuery, enabled: !showsAll });
  const { columns, dialog } = useEntryDialog({
    onNarrow: (narrowed) => onSearchChange({ ...WITHOUT_AUDIT_FILTER, view: 'all', ...narrowed }, 'step'),
    headingOf: () => rootRef.current?.querySelector('h2') ?? null,
  });

  return (
    <div ref={rootRef} className="grid gap-4">
      <Panel
        title="Audit logs"
        padded={false}
        actions={
          <>
            <Button
              icon={<ShieldCheck />}
              pending={verification.isPending}
              pendingLabel="VERIFYING..."
              onClick={() => verification.mutate()}
            >
              VERIFY CHAIN
            </Button>
            <Button
              icon={<Download />}
              onPointerEnter={ExportDialog.preload}
              onClick={() => exporting.open(showsAll ? search : {})}
            >
              EXPORT LOGS
            </Button>
            {showsAll ? (
              <Link to="/holdings" search={{ tab: 'audit' }} className={buttonClass({})}>
                VIEW LATEST
              </Link>
            ) : (
              <Link to="/holdings" search={{ tab: 'audit', view: 'all' }} className={buttonClass({})}>
                VIEW ALL
              </Link>
            )}
          </>
        }
      >
        <VerificationResult of={verification} />
        {showsAll ? (
          <AllEntries search={search} onSearchChange={onSearchChange} columns={columns} />
        ) : (
          <LatestEntries entries={latest} columns={columns} />
        )}
      </Panel>
      {/* After the entries, which would push it down as they arrive. */}
      {showsAll || latest.isPending ? null : <SignedHeads ownEmail={ownEmail} />}
      {dialog}
      <DialogSlot {...exporting}>{(dialog, search) => <ExportDialog {...dialog} search={search} />}</DialogSlot>
    </div>
  );
}
