import type { AuditEntry } from '@aicv/contracts/admin/administration';
import { actionLabel } from '@aicv/domain/audit/audit-event';
import { Moment } from '../../../../components/data/moment.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import { actorLabel, recordLabel } from '../../model/audit-entry-labels.ts';
import { changeSummary } from '../../model/entry-details.ts';

type EntryColumnsOptions = {
  onShow: (entry: AuditEntry) => void;
  /** Called when the pointer or the focus reaches a button that opens the details. */
  preload: () => void;
};

export type EntryColumns = ReturnType<typeof entryColumns>;

/** One line per entry, with a button for its details. */
export function entryColumns({ onShow, preload }: EntryColumnsOptions) {
  return [
    { key: 'action', header: 'Action', isRowHeader: true, cell: (entry: AuditEntry) => <ActionCell of={entry} /> },
    {
      key: 'who',
      header: 'Actor',
      isUserText: true,
      cell: (entry: AuditEntry) => <UserText lines={2}>{actorLabel(entry)}</UserText>,
    },
    { key: 'when', header: 'When', cell: (entry: AuditEntry) => <Moment at={entry.timestamp} /> },
    {
      key: 'record',
      header: 'Record',
      isUserText: true,
      cell: (entry: AuditEntry) => <UserText lines={2}>{recordLabel(entry)}</UserText>,
    },
    {
      key: 'position',
      header: 'No.',
      align: 'end',
      cell: ({ position }: AuditEntry) => (position === null ? '—' : formatCount(position)),
    },
    {
      key: 'details',
      isControls: true,
      header: 'Details',
      align: 'end',
      cell: (entry: AuditEntry) => (
        <Button
          size="sm"
          aria-label={`DETAILS of ${actionLabel(entry.action)}${entry.position === null ? '' : `, entry ${entry.position}`}`}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => onShow(entry)}
        >
          DETAILS
        </Button>
      ),
    },
  ] as const;
}

/** The action, and what it changed. */
function ActionCell({ of: entry }: { of: AuditEntry }) {
  const summary = changeSummary(entry);
  return (
    <>
      {actionLabel(entry.action)}
      {summary === null ? null : (
        <UserText lines={2} className="mt-0.5 block font-normal text-fg-2 text-xs">
          {summary}
        </UserText>
      )}
    </>
  );
}
