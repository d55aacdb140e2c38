import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness, GraduationCap, type LucideIcon, SquareKanban, Wallet } from 'lucide-react';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';
import { dashboardMetricsQuery } from '../api/dashboard-metrics-query.ts';
import { type CardFigure, type CardText, dashboardFigures } from './dashboard-figures.ts';

const ICONS: Record<CardFigure['key'], LucideIcon> = {
  portfolio: Wallet,
  ventures: BriefcaseBusiness,
  learners: GraduationCap,
  opportunities: SquareKanban,
};

const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-4';

/** The four figures of the dashboard. */
export function StatCards() {
  const { data, isError, error, refetch, isFetching } = useQuery(dashboardMetricsQuery);
  if (data === undefined && isError) {
    return (
      <ErrorState
        title="The figures could not be loaded"
        description={failureMessage(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data === undefined) return <LoadingCards />;

  return (
    <div className={GRID}>
      {dashboardFigures(data).map((card) => {
        const Icon = ICONS[card.key];
        return (
          <StatCard
            key={card.key}
            label={card.label}
            icon={<Icon />}
            figure={<MarkedText of={card.figure} />}
            detail={
              <>
                {card.detail === null ? null : <MarkedText of={card.detail} />}
                {card.remark === null ? null : <span className="text-fg-3">{card.remark}</span>}
              </>
            }
          />
        );
      })}
    </div>
  );
}

/** A sample is never shown without the word (decisions 9). */
function MarkedText({ of: { text, isSample } }: { of: CardText }) {
  return (
    <span className="inline-flex items-center gap-2">
      {text}
      {isSample ? <Badge tone="neutral">Sample</Badge> : null}
    </span>
  );
}

function LoadingCards() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">Loading the figures...</span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="rounded-lg border border-line bg-raised p-4 shadow-1">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-2.5 h-7 w-20" />
          <Skeleton className="mt-2.5 h-4 w-28" />
        </div>
      ))}
    </div>
  );
}
