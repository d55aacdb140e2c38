import type { AuthoredUpdate, UpdateView } from '@aicv/contracts/capital/capital';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable } from '../../../components/data/data-table.tsx';
import { LoadMore } from '../../../components/data/load-more.tsx';
import { Moment } from '../../../components/data/moment.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Tabs } from '../../../components/layout/tabs.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { fullNameOf, roleLabel } from '../../../lib/format/person.ts';
import { updateViewsQuery } from '../queries.ts';
import { UnopenedList } from './publishing/unopened-list.tsx';

type UpdateViewsDialogProps = { update: AuthoredUpdate; open: boolean; onOpenChange: (open: boolean) => void };

const COLUMNS = [
  {
    key: 'person',
    header: 'Person',
    isRowHeader: true,
    isUserText: true,
    cell: ({ person }: UpdateView) =>
      person === null ? (
        'Unknown User'
      ) : (
        <>
          <UserText>{fullNameOf(person) ?? person.username}</UserText>
          <span className="block font-normal text-fg-3 text-xs">{roleLabel(person.role)}</span>
        </>
      ),
  },
  { key: 'first', header: 'First viewed', cell: ({ firstOpenedAt }: UpdateView) => <Moment at={firstOpenedAt} /> },
  { key: 'last', header: 'Last viewed', cell: ({ lastOpenedAt }: UpdateView) => <Moment at={lastOpenedAt} /> },
] as const;

const TABS = [
  { value: 'viewed', label: 'VIEWED' },
  { value: 'unopened', label: 'NOT OPENED' },
] as const;

/** The users who viewed an update, and the readers who have not opened it. */
export function UpdateViewsDialog({ update, open, onOpenChange }: UpdateViewsDialogProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('viewed');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Viewed by"
      description={<UserText lines={2}>{update.title ?? 'Untitled'}</UserText>}
      size="lg"
    >
      <Tabs
        label="Readers"
        look="segmented"
        size="sm"
        items={TABS}
        value={tab}
        onValueChange={setTab}
        panelFocusable
        panelClassName="mt-3 rounded-md border border-line"
      >
        {tab === 'viewed' ? <Views updateId={update.id} /> : <UnopenedList updateId={update.id} />}
      </Tabs>
    </Dialog>
  );
}

/** The users who viewed an update, last view first. */
function Views({ updateId }: { updateId: string }) {
  const views = useInfiniteQuery(updateViewsQuery(updateId));
  const rows = views.data?.pages.flatMap(({ items }) => items) ?? [];
  if (views.data === undefined && views.isError) {
    return <QueryFailure headingLevel={3} title="The views could not be loaded" query={views} />;
  }
  if (views.data === undefined) return <LoadingList text="Loading the views..." />;
  return (
    <>
      <DataTable
        caption="Views"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => `${row.person?.id} ${row.firstOpenedAt}`}
        empty={<p className="p-4 text-fg-2 text-sm">No views yet. The author is not counted.</p>}
      />
      <LoadMore list={views} />
    </>
  );
}
