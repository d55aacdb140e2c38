import type { AuditEntry } from '@aicv/contracts/admin/administration';
import { useRef } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import type { AuditSearch } from '../../model/audit-search.ts';
import { entryColumns } from './entry-columns.tsx';

const EntryDialog = lazyDialog(() => import('./entry-dialog.tsx'), 'EntryDialog');

type EntryDialogOptions = {
  /** Shows all entries with the same value as the open one. */
  onNarrow: (search: Partial<AuditSearch>) => void;
  /** Heading of the list: focus target if the entry's own line has unmounted. */
  headingOf: () => HTMLElement | null;
};

/** The columns of a list of entries, and the dialog that their buttons open. */
export function useEntryDialog({ onNarrow, headingOf }: EntryDialogOptions) {
  const { slot, open, onOpenChange } = useDialogSlot<AuditEntry>();
  const hasNarrowed = useRef(false);
  const show = (entry: AuditEntry) => {
    hasNarrowed.current = false;
    open(entry);
  };
  const narrow = (search: Partial<AuditSearch>) => {
    hasNarrowed.current = true;
    onNarrow(search);
  };
  const focusHeading = () => {
    const heading = headingOf();
    if (heading !== null) heading.tabIndex = -1;
    return heading;
  };
  return {
    columns: entryColumns({ onShow: show, preload: EntryDialog.preload }),
    dialog: (
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog, entry) => (
          <EntryDialog
            {...dialog}
            entry={entry}
            onNarrow={narrow}
            finalFocus={() => (hasNarrowed.current ? focusHeading() : true)}
          />
        )}
      </DialogSlot>
    ),
  };
}
