import type { Opportunity } from '@aicv/contracts/opportunities';
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
import { newestOpportunitiesQuery } from '../api/newest-opportunities-query.ts';

const COLUMNS = [
  { key: 'title', header: 'Opportunity', isRowHeader: true, cell: (row: Opportunity) => row.title },
  { key: 'stage', header: 'Stage', cell: (row: Opportunity) => capitalised(row.stage) },
  { key: 'priority', header: 'Priority', cell: (row: Opportunity) => capitalised(row.priority) },
  { key: 'submitter', header: 'Submitted by', cell: (row: Opportunity) => row.submittedBy ?? '—' },
  { key: 'created', header: 'Added', cell: (row: Opportunity) => formatDate(row.createdAt) },
] as const;

/** The latest entries of the pipeline, for those who may read it. */
export function NewestOpportunities({ boardLink }: { boardLink: ReactNode }) {
  return (
    <Panel title="Newest opportunities" actions={boardLink} padded={false}>
      <Content boardLink={boardLink} />
    </Panel>
  );
}
