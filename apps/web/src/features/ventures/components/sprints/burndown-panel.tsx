import { useQuery } from '@tanstack/react-query';
import { LineChart } from '../../../../components/charts/line-chart.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { formatCalendarDate } from '../../../../lib/format/calendar-date.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { burndownQuery } from '../../sprint-queries.ts';

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
