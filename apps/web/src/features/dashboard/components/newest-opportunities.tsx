import type { Opportunity } from '@aicv/contracts/opportunities';
import { scoreBand } from '@aicv/domain/scoring';
import { useQuery } from '@tanstack/react-query';
import { SquareKanban } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ScoreBadge } from '../../../ui/score-badge.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { newestOpportunitiesQuery } from '../api/newest-opportunities-query.ts';

const SCORE_TONES = { high: 'success', middle: 'warning', low: 'danger' } as const;

const COLUMNS = [
  {
    key: 'title',
    header: 'Opportunity',
    isRowHeader: true,
    isUserText: true,
    cell: (row: Opportunity) => <UserText lines={2}>{row.title}</UserText>,
  },
  { key: 'stage', header: 'Stage', cell: (row: Opportunity) => capitalised(row.stage) },
  { key: 'priority', header: 'Priority', isSecondary: true, cell: (row: Opportunity) => capitalised(row.priority) },
  { key: 'added', header: 'Added', isSecondary: true, cell: (row: Opportunity) => <Added at={row.createdAt} /> },
  { key: 'score', header: 'Score', align: 'end', cell: (row: Opportunity) => <Score total={row.totalScore} /> },
] as const;

/** The latest entries of the pipeline, for those who may read it. */
export function NewestOpportunities({ boardLink }: { boardLink: ReactNode }) {
  const { data, isError, error, refetch, isFetching } = useQuery(newestOpportunitiesQuery);
  return (
    <Panel title="Newest opportunities" actions={boardLink} padded={false}>
      {data !== undefined ? (
        <DataTable
          caption="Newest opportunities"
          columns={COLUMNS}
          rows={data}
          rowKey={(row) => row.id}
          empty={
            <EmptyState
              className="m-4"
              headingLevel={3}
              icon={<SquareKanban />}
              title="No opportunities yet"
              description="The latest opportunities of the pipeline appear here. Add the first one on the board."
              action={boardLink}
            />
          }
        />
      ) : isError ? (
        <ErrorState
          className="m-4"
          headingLevel={3}
          title="The newest opportunities could not be loaded"
          description={failureMessage(error)}
          onRetry={() => refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <LoadingRows />
      )}
    </Panel>
  );
}

function Added({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDate(at)}
    </time>
  );
}

function Score({ total }: { total: string | null }) {
  if (total === null) return <span className="whitespace-nowrap text-fg-3">Not scored</span>;
  return <ScoreBadge tone={SCORE_TONES[scoreBand(total)]}>{total}</ScoreBadge>;
}

function LoadingRows() {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">Loading the newest opportunities...</span>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="flex h-10.5 items-center gap-6 px-4">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </div>
  );
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
