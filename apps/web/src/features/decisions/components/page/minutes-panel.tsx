import type { Decision } from '@aicv/contracts/decisions/decisions';
import { Download } from 'lucide-react';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { buttonClass } from '../../../../components/form/button-class.ts';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';

const SupersedeDialog = lazyDialog(() => import('../supersede-dialog.tsx'), 'SupersedeDialog');

/** The signed record of a closed decision, and the way to a decision that replaces it. */
export function MinutesPanel({ decision, mayPrepare }: { decision: Decision; mayPrepare: boolean }) {
  const superseding = useDialogSlot<Decision>();
  const { id, supersededBy } = decision;
  return (
    <Panel title="Minutes">
      <p className="text-fg-2 text-sm">
        The PDF is signed. The CSV has the votes with their salts, which prove that no vote was changed.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <DownloadLink href={`/api/decisions/${id}/minutes`}>MINUTES (PDF)</DownloadLink>
        <DownloadLink href={`/api/decisions/${id}/minutes.csv`}>VOTES (CSV)</DownloadLink>
      </div>
      {mayPrepare && supersededBy === null ? (
        <div className="mt-3.5 border-line border-t pt-3.5">
          <Button onClick={() => superseding.open(decision)} onPointerEnter={SupersedeDialog.preload}>
            SUPERSEDE...
          </Button>
          <p className="mt-1.5 text-fg-3 text-xs">A closed decision never changes. A new one replaces it.</p>
        </div>
      ) : null}
      <DialogSlot {...superseding}>{(dialog, closed) => <SupersedeDialog {...dialog} decision={closed} />}</DialogSlot>
    </Panel>
  );
}

/** The response contains the file name. */
function DownloadLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} download className={buttonClass({ size: 'sm' })}>
      <span className="inline-flex items-center gap-2">
        <Download aria-hidden="true" className="size-4" />
        {children}
      </span>
    </a>
  );
}
