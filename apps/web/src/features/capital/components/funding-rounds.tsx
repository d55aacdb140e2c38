import type { FundingRound } from '@aicv/contracts/capital';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingList } from '../../../ui/loading-list.tsx';
import { fundingRoundsQuery } from '../api/funding-rounds-query.ts';
import { roundClosing, roundLead, roundMoney, roundStatus } from './round-figures.ts';

const COLUMNS = [
  { key: 'name', header: 'Round', isRowHeader: true, isUserText: true, cell: (round: FundingRound) => round.name },
  { key: 'lead', header: 'Lead', cell: (round: FundingRound) => roundLead(round) },
  { key: 'amount', header: 'Amount', align: 'end', cell: (round: FundingRound) => <Money amount={round.amount} /> },
  {
    key: 'valuation',
    header: 'Valuation',
    align: 'end',
    cell: (round: FundingRound) => <Money amount={round.valuation} />,
  },
  {
    key: 'closed',
    header: 'Closed',
    cell: (round: FundingRound) =>
      round.closedAt === null ? roundClosing(round) : <time dateTime={round.closedAt}>{roundClosing(round)}</time>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (round: FundingRound) => {
      const { label, tone } = roundStatus(round);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
] as const;

function Money({ amount }: { amount: string | null }) {
  const { short, full } = roundMoney(amount);
  return <span title={full}>{short}</span>;
}

/** The funding rounds of the firm, newest first. */
export function FundingRounds() {
  const rounds = useQuery(fundingRoundsQuery);
  if (rounds.data === undefined && rounds.isError) {
    return (
      <ErrorState
        className="m-4"
        title="The funding rounds could not be loaded"
        description={failureMessage(rounds.error)}
        onRetry={() => rounds.refetch()}
        isRetrying={rounds.isFetching}
      />
    );
  }
  if (rounds.data === undefined) return <LoadingList text="Loading Capital Dashboard..." />;

  const { items, total } = rounds.data;
  return (
    <>
      <DataTable
        caption="Funding rounds"
        isWide
        columns={COLUMNS}
        rows={items}
        rowKey={(round) => round.id}
        empty={
          <EmptyState
            className="m-4"
            icon={<Landmark />}
            title="No Funding Rounds"
            description="Rounds appear here once they are planned."
          />
        }
      />
      {items.length < total ? (
        <p className="border-line border-t px-4 py-3 text-fg-2 text-sm">
          The newest {formatCount(items.length)} of {formatCount(total)} rounds are shown.
        </p>
      ) : null}
    </>
  );
}
