import { useQuery } from '@tanstack/react-query';
import { formatCalendarDate } from '../../../lib/calendar-date.ts';
import { formatCount } from '../../../lib/format.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { burndownQuery } from '../api/sprint-queries.ts';

/** The number of open tasks at the end of each day, beside the straight line to zero. */
export function BurndownPanel({ sprintId }: { sprintId: string }) {
  const query = useQuery(burndownQuery(sprintId));
  const { data, isError } = query;
  return (
    <Panel
      title="Burndown"
      headingLevel={3}
      description={data?.isFrozen ? 'Final as of sprint close' : 'Days end at midnight UTC'}
    >
      {data !== undefined ? (
        <LineChart
          label="Burndown"
          series={[
            { name: 'Open tasks', points: data.days.map(({ date, remaining }) => ({ date, value: remaining })) },
            { name: 'Ideal', look: 'dashed', points: data.days.map(({ date, ideal }) => ({ date, value: ideal })) },
          ]}
          formatValue={formatCount}
          isCount
          formatDate={formatCalendarDate}
        />
      ) : isError ? (
        <QueryFailure headingLevel={3} title="The burndown could not be loaded" query={query} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the burndown...</span>
          <Skeleton className="h-60" />
        </div>
      )}
    </Panel>
  );
}
