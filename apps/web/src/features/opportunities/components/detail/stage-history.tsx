import type { OpportunityStageChange } from '@aicv/contracts/opportunities/opportunity-history';
import { PASS_REASON_LABELS } from '@aicv/domain/opportunities/pass';
import { useQuery } from '@tanstack/react-query';
import { TimeAgo } from '../../../../components/data/moment.tsx';
import { PersonName } from '../../../../components/data/person-name.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { formatDuration } from '../../../../lib/format/format-duration.ts';
import { type StageDuration, stageDurationsOf } from '../../../../lib/format/stage-durations.ts';
import { useNow } from '../../../../lib/hooks/use-now.ts';
import { STAGE_BACKGROUNDS } from '../../model/stage-colors.ts';
import { STAGE_NAMES } from '../../model/stage-names.ts';
import { stageChangesQuery } from '../../queries.ts';

/** The stages, passes and reopenings, newest first, with the duration of each. */
export function StageHistory({ id }: { id: string }) {
  const query = useQuery(stageChangesQuery(id));
  const { data, isError } = query;
  const nowMs = useNow();
  if (data === undefined && isError) {
    return (
      <Panel title="Stage history" padded={false}>
        <QueryFailure
          className="border-0 shadow-none"
          headingLevel={3}
          title="The history could not be loaded"
          query={query}
        />
      </Panel>
    );
  }
  if (data === undefined) {
    return (
      <Panel title="Stage history">
        <p role="status" className="sr-only">
          Loading the stage history...
        </p>
        <Skeleton className="h-2 w-full" />
        <Skeleton className="mt-4 h-12 w-full" />
      </Panel>
    );
  }
  const durations = stageDurationsOf(data.items, nowMs);
  return (
    <Panel title="Stage history">
      {durations.length === 0 ? (
        <p className="text-fg-2 text-sm">No moves recorded.</p>
      ) : (
        <>
          <Proportions durations={durations.toReversed()} />
          <ol className="mt-3.5 grid gap-3">
            {durations.map((duration, index) => (
              <Entry key={duration.change.id} duration={duration} isCurrent={index === 0} />
            ))}
          </ol>
        </>
      )}
      {data.total > durations.length ? (
        <p className="mt-3 text-fg-2 text-xs">{data.total - durations.length} earlier moves not shown.</p>
      ) : null}
    </Panel>
  );
}

/** A bar of the stages up to the current one, each as wide as its duration. */
function Proportions({ durations }: { durations: readonly StageDuration<OpportunityStageChange>[] }) {
  const parts = durations.map(({ change, durationMs }) => `${nameOf(change)} ${formatDuration(durationMs)}`);
  return (
    <div
      role="img"
      aria-label={`Time in each stage, oldest first: ${parts.join(', ')}`}
      className="flex h-2 gap-0.5 overflow-hidden rounded-full forced-color-adjust-none"
    >
      {durations.map(({ change, share }) => (
        <span
          key={change.id}
          className={`min-w-1 rounded-xs ${colorOf(change)}`}
          style={{ flexGrow: share, flexBasis: 0 }}
        />
      ))}
    </div>
  );
}

function nameOf({ outcome, passReason, toStage }: OpportunityStageChange): string {
  if (outcome !== 'passed') return STAGE_NAMES[toStage];
  return passReason === null ? 'Passed' : `Passed: ${PASS_REASON_LABELS[passReason]}`;
}

function colorOf({ outcome, toStage }: OpportunityStageChange): string {
  return outcome === 'passed' ? 'bg-fg-3' : STAGE_BACKGROUNDS[toStage];
}

function changeOf({ outcome, fromStage }: OpportunityStageChange): string {
  if (fromStage === null) return 'Added';
  if (outcome === 'open') return 'Reopened';
  if (outcome === 'passed') return `In ${STAGE_NAMES[fromStage]}`;
  return `From ${STAGE_NAMES[fromStage]}`;
}

function Entry({
  duration: { change, durationMs },
  isCurrent,
}: {
  duration: StageDuration<OpportunityStageChange>;
  isCurrent: boolean;
}) {
  return (
    <li className="flex gap-2.5 text-sm">
      <span
        aria-hidden="true"
        className={`mt-1.25 size-2 shrink-0 rounded-full forced-color-adjust-none ${colorOf(change)}`}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-[550] text-fg">{nameOf(change)}</span>
          <span className="text-fg-2">
            {formatDuration(durationMs)}
            {isCurrent ? ' so far' : null}
          </span>
        </p>
        {change.passNote === null ? null : (
          <UserText className="wrap-anywhere mt-0.5 block whitespace-pre-wrap text-fg">{change.passNote}</UserText>
        )}
        <p className="text-fg-2 text-xs">
          {changeOf(change)} by <PersonName person={change.changedBy} />, <TimeAgo at={change.changedAt} />
        </p>
      </div>
    </li>
  );
}
