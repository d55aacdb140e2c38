import type { UnopenedReader } from '@aicv/contracts/capital/update-publishing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DataTable } from '../../../../components/data/data-table.tsx';
import { LoadMore } from '../../../../components/data/load-more.tsx';
import { TimeAgo } from '../../../../components/data/moment.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { LoadingList } from '../../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { failureMessage } from '../../../../lib/api/api-request-error.ts';
import { fullNameOf, roleLabel } from '../../../../lib/format/person.ts';
import { useRemindReaders } from '../../publishing-mutations.ts';
import { unopenedReadersQuery } from '../../queries.ts';

const COLUMNS = [
  {
    key: 'person',
    header: 'Person',
    isRowHeader: true,
    isUserText: true,
    cell: ({ person }: UnopenedReader) => (
      <>
        <UserText>{fullNameOf(person) ?? person.username}</UserText>
        <span className="block font-normal text-fg-3 text-xs">{roleLabel(person.role)}</span>
      </>
    ),
  },
  {
    key: 'reminded',
    header: 'Reminded',
    cell: ({ remindedAt }: UnopenedReader) => (remindedAt === null ? 'Not yet' : <TimeAgo at={remindedAt} />),
  },
] as const;

/** The readers who have not opened an update, and a button that reminds them. */
export function UnopenedList({ updateId }: { updateId: string }) {
  const readers = useInfiniteQuery(unopenedReadersQuery(updateId));
  const remind = useRemindReaders(updateId);
  const rows = readers.data?.pages.flatMap(({ items }) => items) ?? [];
  if (readers.data === undefined && readers.isError) {
    return <QueryFailure headingLevel={3} title="The readers could not be loaded" query={readers} />;
  }
  if (readers.data === undefined) return <LoadingList text="Loading the readers..." />;
  return (
    <>
      {rows.length === 0 ? null : (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3">
          <p className="text-fg-2 text-sm">Each reader gets at most one reminder a day.</p>
          <Button size="sm" pending={remind.isPending} pendingLabel="REMINDING..." onClick={() => remind.mutate()}>
            REMIND
          </Button>
        </div>
      )}
      {remind.isError ? (
        <Alert announce tone="info" className="m-3" title="No reminder was sent.">
          {failureMessage(remind.error)}
        </Alert>
      ) : null}
      <DataTable
        caption="Not opened"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ person }) => person.id}
        empty={<p className="p-4 text-fg-2 text-sm">Every reader has opened this update.</p>}
      />
      <LoadMore list={readers} />
    </>
  );
}
