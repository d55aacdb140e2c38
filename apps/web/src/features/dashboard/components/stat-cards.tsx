import type { DashboardMetrics } from '@aicv/contracts/dashboard/dashboard';
import type { FeatureFlag } from '@aicv/domain/settings/feature-flags';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  BriefcaseBusiness,
  GraduationCap,
  type LucideIcon,
  SquareKanban,
  TrendingDown,
  TrendingUp,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { MetricValue } from '../../../components/data/metric-value.tsx';
import { StatCard } from '../../../components/data/stat-card.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { cardCount, type DashboardCard, dashboardCards } from '../model/dashboard-cards.ts';

const ICONS: Record<DashboardCard['key'], LucideIcon> = {
  portfolio: Wallet,
  ventures: BriefcaseBusiness,
  learners: GraduationCap,
  opportunities: SquareKanban,
};

const GRID = 'grid grid-cols-2 gap-3 sm:gap-3.5 xl:grid-cols-4';

type StatCardsProps = {
  metrics: UseQueryResult<DashboardMetrics>;
  /** The enabled modules. Only their metrics are shown. */
  enabledFlags: ReadonlySet<FeatureFlag>;
  /** The button that explains a card's metric. */
  infoOf: (card: DashboardCard) => ReactNode;
};

/** The metrics of the dashboard, four if all modules are enabled. */
export function StatCards({ metrics, enabledFlags, infoOf }: StatCardsProps) {
  const { data, isError } = metrics;
  if (data === undefined && isError) {
    return <QueryFailure title="The figures could not be loaded" query={metrics} />;
  }
  if (data === undefined) return <LoadingCards count={cardCount(enabledFlags)} />;

  return (
    <div className={GRID}>
      {dashboardCards(data, enabledFlags).map((card) => {
        const Icon = ICONS[card.key];
        return (
          <StatCard
            key={card.key}
            label={card.label}
            icon={<Icon />}
            value={<MetricValue of={card.value} />}
            detail={
              <>
                <Detail of={card} />
                {card.remark === null ? null : <span className="text-fg-3">{card.remark}</span>}
                {infoOf(card)}
              </>
            }
          />
        );
      })}
    </div>
  );
}

function Detail({ of: { detail, trend } }: { of: DashboardCard }) {
  if (trend === undefined) return <MetricValue of={detail} />;
  const Trend = trend === 'up' ? TrendingUp : TrendingDown;
  return (
    <span className={`inline-flex items-center gap-1 font-medium ${trend === 'up' ? 'text-success' : 'text-danger'}`}>
      <Trend aria-hidden="true" className="size-3.5" />
      {detail.text}
    </span>
  );
}

function LoadingCards({ count }: { count: number }) {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">Loading the figures...</span>
      {['a', 'b', 'c', 'd'].slice(0, count).map((key) => (
        // The same height as a loaded card.
        <div key={key} className="h-29.5 rounded-lg border border-line bg-raised p-4 shadow-1">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-2.5 h-7 w-20" />
          <Skeleton className="mt-2.5 h-4 w-28" />
        </div>
      ))}
    </div>
  );
}
