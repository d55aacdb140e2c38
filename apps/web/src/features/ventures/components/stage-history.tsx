import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { fullNameOf } from '../../../lib/person.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { stageChangesQuery } from '../api/venture-queries.ts';
import { type StageStay, stageStays, stayWords } from '../stage-time.ts';
import { VENTURE_STAGE_NAMES } from '../venture-stage-names.ts';
import { STAGE_RAMP } from './stage-badge.tsx';

/** Who moved the venture to which stage and when, and how long it stayed there. */
export function StageHistory({ ventureId }: { ventureId: string }) {
  const changes = useInfiniteQuery(stageChangesQuery(ventureId));
  const { data } = changes;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel title="Stage history" padded={false}>
      {data !== undefined ? (
        <>
          <ol className="divide-y divide-line">
            {stageStays(items, Date.now()).map((stay, index) => (
              <Stay key={stay.change.id} stay={stay} isCurrent={index === 0} />
            ))}
          </ol>
          {changes.hasNextPage ? (
            <LoadMore
              shown={items.length}
              total={data.pages.at(-1)?.total ?? items.length}
              hasMore
              isPending={changes.isFetchingNextPage}
              onLoadMore={() => changes.fetchNextPage()}
            />
          ) : null}
        </>
      ) : changes.isError ? (
        <ErrorState
          className="m-4"
          headingLevel={3}
          title="The stage history could not be loaded"
          description={failureMessage(changes.error)}
          onRetry={() => changes.refetch()}
          isRetrying={changes.isFetching}
        />
      ) : (
        <div role="status" className="grid gap-3 p-4">
          <span className="sr-only">Loading the stage history...</span>
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      )}
    </Panel>
  );
}

function Stay({ stay: { change, stayedMs }, isCurrent }: { stay: StageStay; isCurrent: boolean }) {
  const { toStage, fromStage, changedBy, changedAt } = change;
  return (
    <li className="flex gap-3 px-4 py-3 text-sm">
      <span aria-hidden="true" className={clsx('mt-1.25 size-2 shrink-0 rounded-full', STAGE_RAMP[toStage])} />
      <div className="min-w-0 flex-1">
        <p className="text-fg">
          <span className="font-[550]">{VENTURE_STAGE_NAMES[toStage]}</span>
          {fromStage === null ? ', at the start' : `, from ${VENTURE_STAGE_NAMES[fromStage]}`}
        </p>
        <p className="text-fg-3 text-xs">
          <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>
          {changedBy === null ? null : (
            <>
              {' by '}
              <UserText>{fullNameOf(changedBy) ?? changedBy.username}</UserText>
            </>
          )}
        </p>
      </div>
      <p className="shrink-0 text-fg-2">
        {stayWords(stayedMs)}
        {isCurrent ? ' so far' : ''}
      </p>
    </li>
  );
}
