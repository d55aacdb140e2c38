import type { VentureStageChange } from '@aicv/contracts/ventures/ventures';
import { VENTURE_STAGE_NAMES } from '@aicv/domain/ventures/venture';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { LoadMore } from '../../../../components/data/load-more.tsx';
import { TimeAgo } from '../../../../components/data/moment.tsx';
import { PersonName } from '../../../../components/data/person-name.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { formatDuration } from '../../../../lib/format/format-duration.ts';
import { type StageDuration, stageDurationsOf } from '../../../../lib/format/stage-durations.ts';
import { useNow } from '../../../../lib/hooks/use-now.ts';
import { stageChangesQuery } from '../../venture-queries.ts';
import { STAGE_RAMP } from '../stage-badge.tsx';

/** The venture's stage history: each move with its user, time and stage duration. */
export function StageHistory({ ventureId }: { ventureId: string }) {
  const changes = useInfiniteQuery(stageChangesQuery(ventureId));
  const { data } = changes;
  const nowMs = useNow();
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel title="Stage history" padded={false}>
      {data !== undefined ? (
        <>
          <ol className="divide-y divide-line">
            {stageDurationsOf(items, nowMs).map((duration, index) => (
              <Entry key={duration.change.id} duration={duration} isCurrent={index === 0} />
            ))}
          </ol>
          <LoadMore isOnlyForMore list={changes} />
        </>
      ) : changes.isError ? (
        <QueryFailure className="m-4" headingLevel={3} title="The stage history could not be loaded" query={changes} />
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

type EntryProps = { duration: StageDuration<VentureStageChange>; isCurrent: boolean };

function Entry({ duration: { change, durationMs }, isCurrent }: EntryProps) {
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
          <TimeAgo at={changedAt} />
          {changedBy === null ? null : (
            <>
              {' by '}
              <PersonName person={changedBy} />
            </>
          )}
        </p>
      </div>
      <p className="shrink-0 text-fg-2">
        {formatDuration(durationMs)}
        {isCurrent ? ' so far' : ''}
      </p>
    </li>
  );
}
