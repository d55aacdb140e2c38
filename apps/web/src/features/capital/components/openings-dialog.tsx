import type { AuthoredUpdate, UpdateOpening } from '@aicv/contracts/capital';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/format.ts';
import { fullNameOf, roleLabel } from '../../../lib/person.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { LoadingList } from '../../../ui/loading-list.tsx';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { openingsQuery } from '../api/investor-updates-query.ts';

type OpeningsDialogProps = { update: AuthoredUpdate; open: boolean; onOpenChange: (open: boolean) => void };

const COLUMNS = [
  {
    key: 'person',
    header: 'Who',
    isRowHeader: true,
    isUserText: true,
    cell: ({ person }: UpdateOpening) =>
      person === null ? (
        'Unknown User'
      ) : (
        <>
          <UserText>{fullNameOf(person) ?? person.username}</UserText>
          <span className="block font-normal text-fg-3 text-xs">{roleLabel(person.role)}</span>
        </>
      ),
  },
  { key: 'first', header: 'First opened', cell: ({ firstOpenedAt }: UpdateOpening) => <Moment at={firstOpenedAt} /> },
  { key: 'last', header: 'Last opened', cell: ({ lastOpenedAt }: UpdateOpening) => <Moment at={lastOpenedAt} /> },
] as const;

/** Who has opened an update, last opened first. */
export function OpeningsDialog({ update, open, onOpenChange }: OpeningsDialogProps) {
  const openings = useInfiniteQuery(openingsQuery(update.id));
  const rows = openings.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Opened by"
      description={<UserText lines={2}>{update.title ?? 'Untitled'}</UserText>}
      size="lg"
    >
      <div className="rounded-md border border-line">
        {openings.data === undefined && openings.isError ? (
          <QueryFailure headingLevel={3} title="The openings could not be loaded" query={openings} />
        ) : openings.data === undefined ? (
          <LoadingList text="Loading the openings..." />
        ) : (
          <>
            <DataTable
              caption="Openings"
              columns={COLUMNS}
              rows={rows}
              rowKey={(row) => `${row.person?.id} ${row.firstOpenedAt}`}
              empty={
                <p className="p-4 text-fg-2 text-sm">Nobody has opened it yet. Whoever began it is not counted.</p>
              }
            />
            <LoadMore list={openings} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDateTime(at)}
    </time>
  );
}
