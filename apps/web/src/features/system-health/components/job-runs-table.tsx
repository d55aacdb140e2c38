import type { InstallationHealth } from '@aicv/contracts/admin/installation-health';
import { capitalised } from '@aicv/domain/text/capitalised';
import { Timer } from 'lucide-react';
import { Badge } from '../../../components/data/badge.tsx';
import { DataTable } from '../../../components/data/data-table.tsx';
import { TimeAgo } from '../../../components/data/moment.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { formatCount } from '../../../lib/format/format.ts';

type Job = InstallationHealth['jobs'][number];

const MINUTE_MS = 60_000;

const COLUMNS = [
  { key: 'name', header: 'Job', isRowHeader: true, isUserText: true, cell: ({ name }: Job) => jobLabel(name) },
  {
    key: 'outcome',
    header: 'Last run',
    cell: ({ outcome }: Job) =>
      outcome === 'ok' ? <Badge tone="success">Done</Badge> : <Badge tone="danger">Failed</Badge>,
  },
  { key: 'startedAt', header: 'Started', cell: ({ startedAt }: Job) => <TimeAgo at={startedAt} /> },
  { key: 'ms', header: 'Duration', align: 'end' as const, cell: ({ ms }: Job) => `${formatCount(ms)}\u00a0ms` },
  {
    key: 'every',
    header: 'Every',
    align: 'end' as const,
    isSecondary: true,
    cell: ({ everyMs }: Job) => `${formatCount(Math.round(everyMs / MINUTE_MS))}\u00a0min`,
  },
  {
    key: 'lastFailedAt',
    header: 'Last failure',
    cell: ({ lastFailedAt }: Job) => (lastFailedAt === null ? 'none' : <TimeAgo at={lastFailedAt} />),
  },
];

/** The result of the last run of each background job, in any process. */
export function JobRunsTable({ jobs }: { jobs: readonly Job[] }) {
  return (
    <DataTable
      caption="Background jobs"
      columns={COLUMNS}
      rows={jobs}
      rowKey={({ name }) => name}
      rowTone={({ outcome }) => (outcome === 'failed' ? 'danger' : undefined)}
      empty={<EmptyState className="m-4" headingLevel={3} icon={<Timer />} title="No jobs have run yet" />}
    />
  );
}

/** Formats "send_daily_mails" as "Send daily mails". */
function jobLabel(name: string): string {
  return capitalised(name.replaceAll('_', ' '));
}
