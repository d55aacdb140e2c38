import type { Venture } from '@aicv/contracts/ventures/ventures';
import { UserText } from '../../../components/data/user-text.tsx';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { formatProgress, formatSprintDays, totalOf } from '../model/sprint-format.ts';

/** The current sprint of the venture, with its progress. */
export function CurrentSprint({ sprint }: { sprint: Venture['currentSprint'] }) {
  if (sprint === null) return <p className="text-fg-3 text-sm">No current sprint</p>;
  const { taskCounts } = sprint;
  return (
    <>
      <p className="font-[550] text-fg text-sm">
        <UserText lines={2}>{sprint.title}</UserText>
      </p>
      <p className="mt-0.5 text-fg-2 text-xs">{formatSprintDays(sprint)}</p>
      <ProgressBar
        label={`Progress of ${sprint.title}`}
        hideLabel
        className="mt-2"
        value={taskCounts.done}
        max={totalOf(taskCounts)}
        text={formatProgress(taskCounts)}
      />
      <p className="mt-1.5 flex flex-wrap gap-x-3 text-fg-2 text-xs">
        <span>{taskCounts.pending} pending</span>
        <span>{taskCounts.in_progress} in progress</span>
        <span>{taskCounts.done} done</span>
      </p>
    </>
  );
}
