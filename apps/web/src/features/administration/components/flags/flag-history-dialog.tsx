import type { Flag, FlagChange } from '@aicv/contracts/settings/feature-flags';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Badge } from '../../../../components/data/badge.tsx';
import { Moment } from '../../../../components/data/moment.tsx';
import { PersonName } from '../../../../components/data/person-name.tsx';
import { RecordList } from '../../../../components/data/record-list.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { flagHistoryQuery } from '../../queries.ts';

type FlagHistoryDialogProps = { flag: Flag; open: boolean; onOpenChange: (open: boolean) => void };

const COLUMNS = [
  {
    key: 'state',
    header: 'Changed to',
    isRowHeader: true,
    cell: ({ enabled }: FlagChange) => (enabled ? <Badge tone="success">On</Badge> : <Badge tone="neutral">Off</Badge>),
  },
  {
    key: 'who',
    header: 'By',
    isUserText: true,
    cell: ({ changedBy }: FlagChange) => <PersonName person={changedBy} />,
  },
  { key: 'when', header: 'When', cell: ({ changedAt }: FlagChange) => <Moment at={changedAt} /> },
  { key: 'why', header: 'Reason', isUserText: true, cell: ({ reason }: FlagChange) => <UserText>{reason}</UserText> },
] as const;

/** The changes of a flag, with user, time and reason. */
export function FlagHistoryDialog({ flag, open, onOpenChange }: FlagHistoryDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={`History of ${flag.name}`}
      description={`The default is ${flag.enabledByDefault ? 'on' : 'off'}.`}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard (WCAG 2.1.1) */}
      <section tabIndex={0} aria-label="History" className="rounded-lg border border-line outline-offset-2">
        <RecordList
          records={useInfiniteQuery(flagHistoryQuery(flag.key))}
          columns={COLUMNS}
          rowKey={({ id }) => id}
          noun="changes"
          icon={<History />}
          loadingText="Loading the history..."
          empty={{ title: 'No changes yet', description: 'Each change appears here with its reason.' }}
        />
      </section>
    </Dialog>
  );
}
