import type { InstallationHealth } from '@aicv/contracts/admin/installation-health';
import { DatabaseZap } from 'lucide-react';
import { DataTable } from '../../../components/data/data-table.tsx';
import { Moment } from '../../../components/data/moment.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { formatCount } from '../../../lib/format/format.ts';

type Slow = InstallationHealth['slowStatements'][number];
type Row = Slow & { readonly index: number };

const COLUMNS = [
  {
    key: 'statement',
    header: 'Statement',
    isRowHeader: true,
    isUserText: true,
    cell: ({ statement }: Row) => <code className="font-mono text-xs">{statement}</code>,
  },
  { key: 'ms', header: 'Duration', align: 'end' as const, cell: ({ ms }: Row) => `${formatCount(ms)}\u00a0ms` },
  { key: 'at', header: 'Ended', cell: ({ at }: Row) => <Moment at={at} /> },
  {
    key: 'requestId',
    header: 'Reference',
    isSecondary: true,
    cell: ({ requestId }: Row) =>
      requestId === null ? 'no request' : <span className="font-mono text-xs">{requestId}</span>,
  },
];

/** SQL statements that took longer than the operator's limit. */
export function SlowStatementsTable({ statements }: { statements: readonly Slow[] }) {
  return (
    <DataTable
      caption="Slow statements"
      columns={COLUMNS}
      rows={statements.map((statement, index) => ({ ...statement, index }))}
      // Two statements may have ended at the same time.
      rowKey={({ at, index }) => `${at} ${index}`}
      empty={<EmptyState className="m-4" headingLevel={3} icon={<DatabaseZap />} title="No slow statements" />}
    />
  );
}
