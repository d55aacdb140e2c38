import type { TrashItem } from '@aicv/contracts/trash/trash';
import { TRASH_DAYS, TRASH_KINDS } from '@aicv/domain/trash/trash';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { TimeAgo } from '../../../components/data/moment.tsx';
import { PersonName } from '../../../components/data/person-name.tsx';
import { RecordList } from '../../../components/data/record-list.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { Button } from '../../../components/form/button.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { useRestore } from '../mutations.ts';
import { trashQuery } from '../queries.ts';

const COLUMNS = [
  {
    key: 'title',
    header: 'Record',
    isRowHeader: true,
    isUserText: true,
    cell: ({ title, context }: TrashItem) => (
      <>
        <UserText lines={2}>{title}</UserText>
        {context === null ? null : (
          <span className="block font-normal text-fg-2 text-xs">
            on <UserText>{context}</UserText>
          </span>
        )}
      </>
    ),
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }: TrashItem) => TRASH_KINDS[kind].label },
  {
    key: 'by',
    header: 'Deleted by',
    isUserText: true,
    cell: ({ deletedBy }: TrashItem) => <PersonName person={deletedBy} />,
  },
  { key: 'at', header: 'Deleted', cell: ({ deletedAt }: TrashItem) => <TimeAgo at={deletedAt} /> },
  {
    key: 'until',
    header: 'Removed on',
    isSecondary: true,
    cell: ({ removedOn }: TrashItem) => formatCalendarDate(removedOn),
  },
  {
    key: 'actions',
    header: 'Actions',
    isControls: true,
    align: 'end',
    cell: (item: TrashItem) => <RestoreButton item={item} />,
  },
] as const;

/** The deleted records that the user may restore. */
export function TrashPage() {
  const trash = useInfiniteQuery(trashQuery);
  return (
    <>
      <PageHeader title="Trash" subtitle={`Deleted records. After ${TRASH_DAYS} days they are removed for good`} />
      <Panel className="mt-5" title="Deleted records" padded={false}>
        <RecordList
          records={trash}
          columns={COLUMNS}
          rowKey={({ id }) => id}
          noun="deleted records"
          icon={<Trash2 />}
          loadingText="Loading the trash..."
          empty={{
            title: 'The trash is empty',
            description: `What you or your colleagues delete stays here for ${TRASH_DAYS} days and can be restored.`,
          }}
        />
      </Panel>
    </>
  );
}

function RestoreButton({ item }: { item: TrashItem }) {
  const restore = useRestore();
  const focusRef = useFocusFallback<HTMLSpanElement>();
  return (
    <span ref={focusRef}>
      <Button
        size="sm"
        aria-label={`RESTORE ${item.title}`}
        pending={restore.isPending}
        pendingLabel="RESTORING..."
        onClick={() => restore.mutate(item)}
      >
        RESTORE
      </Button>
    </span>
  );
}
