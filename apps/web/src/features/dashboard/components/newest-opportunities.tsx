import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { scoreBand } from '@aicv/domain/opportunities/scoring';
import { capitalised } from '@aicv/domain/text/capitalised';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SquareKanban } from 'lucide-react';
import { DataTable } from '../../../components/data/data-table.tsx';
import { TimeAgo } from '../../../components/data/moment.tsx';
import { ScoreBadge } from '../../../components/data/score-badge.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import { newestOpportunitiesQuery } from '../queries.ts';
import { LoadingRows } from './loading-rows.tsx';
import { WhenLoaded } from './when-loaded.tsx';

const SCORE_TONES = { high: 'success', middle: 'warning', low: 'danger' } as const;

const COLUMNS = [
  {
    key: 'title',
    header: 'Opportunity',
    isRowHeader: true,
    isUserText: true,
    cell: (row: Opportunity) => (
      <Link to="/otif/$opportunityId" params={{ opportunityId: row.id }} className="text-link">
        <UserText lines={2}>{row.title}</UserText>
      </Link>
    ),
  },
  { key: 'stage', header: 'Stage', cell: (row: Opportunity) => capitalised(row.stage) },
  { key: 'priority', header: 'Priority', isSecondary: true, cell: (row: Opportunity) => capitalised(row.priority) },
  {
    key: 'added',
    header: 'Added',
    isSecondary: true,
    cell: (row: Opportunity) => (
      <span className="whitespace-nowrap">
        <TimeAgo at={row.createdAt} />
      </span>
    ),
  },
  { key: 'score', header: 'Score', align: 'end', cell: (row: Opportunity) => <Score total={row.totalScore} /> },
] as const;

/** The newest opportunities, for users who can read the pipeline. */
export function NewestOpportunities() {
  const opportunities = useQuery(newestOpportunitiesQuery);
  const moduleLink = (
    <Link to="/otif" className={buttonClass({ size: 'sm' })}>
      OPEN BOARD
    </Link>
  );
  return (
    <Panel title="Newest opportunities" actions={moduleLink} padded={false}>
      <WhenLoaded
        query={opportunities}
        failure="The newest opportunities could not be loaded"
        loading={
          <>
            <div className="h-9.5 border-line border-b max-sm:hidden" />
            <LoadingRows text="Loading the newest opportunities..." rows={5} rowClassName="h-37 sm:h-10.5" />
          </>
        }
      >
        {(rows) => (
          <DataTable
            caption="Newest opportunities"
            columns={COLUMNS}
            rows={rows}
            rowKey={(row) => row.id}
            empty={
              <EmptyState
                className="m-4"
                headingLevel={3}
                icon={<SquareKanban />}
                title="No opportunities yet"
                description="The latest opportunities in the pipeline appear here. Add the first one on the board."
                action={moduleLink}
              />
            }
          />
        )}
      </WhenLoaded>
    </Panel>
  );
}

function Score({ total }: { total: string | null }) {
  if (total === null) return <span className="whitespace-nowrap text-fg-3">Not scored</span>;
  return <ScoreBadge tone={SCORE_TONES[scoreBand(total)]}>{total}</ScoreBadge>;
}
