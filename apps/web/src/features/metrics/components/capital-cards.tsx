import { useQuery } from '@tanstack/react-query';
import { Hourglass, Landmark, type LucideIcon, Percent, TrendingDown, TrendingUp, Wallet } from 'lucide-react';
import { Sparkline } from '../../../components/charts/sparkline.tsx';
import { Badge } from '../../../components/data/badge.tsx';
import { MetricValue } from '../../../components/data/metric-value.tsx';
import { SampleChip } from '../../../components/data/sample-chip.tsx';
import { StatCard } from '../../../components/data/stat-card.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { StatCardSkeletons } from '../../../components/feedback/stat-card-skeletons.tsx';
import { type CapitalCard, capitalCards } from '../model/capital-metrics.ts';
import type { MetricViewer } from '../model/metric-viewer.ts';
import { monthlyTotals } from '../model/revenue-stacks.ts';
import { dashboardMetricsQuery, revenueSeriesQuery } from '../queries.ts';
import { MetricInfoButton } from './metric-info-button.tsx';

const ICONS: Record<CapitalCard['key'], LucideIcon> = {
  revenue: Wallet,
  funding: Landmark,
  roi: Percent,
  runway: Hourglass,
};

const GRID = 'grid grid-cols-2 gap-3 sm:gap-3.5 xl:grid-cols-4';
const SPARKLINE_MONTHS = 12;
const EXPECTED = capitalCards({}).map(({ label, badge }) => ({ label, detail: badge.text }));

/** The four metrics of Capital; samples for users who may not see them (REQ-224). */
export function CapitalCards({ viewer }: { viewer: MetricViewer }) {
  const metrics = useQuery({ ...dashboardMetricsQuery, enabled: viewer.maySeeMetrics });
  const { data, isError } = metrics;
  if (viewer.maySeeMetrics && data === undefined) {
    if (!isError) return <LoadingCards />;
    return <QueryFailure title="The figures could not be loaded" query={metrics} />;
  }
  const answer = viewer.maySeeMetrics ? data : undefined;
  return (
    <div className={GRID}>
      {capitalCards(answer ?? {}).map((card) => {
        const Icon = ICONS[card.key];
        return (
          <StatCard
            key={card.key}
            label={card.label}
            icon={<Icon />}
            value={<MetricValue of={card.value} />}
            chart={card.key === 'revenue' && viewer.maySeeMetrics ? <RevenueSparkline /> : null}
            detail={
              <>
                <CardBadge card={card} />
                <MetricInfoButton
                  label={card.label}
                  metrics={card.metrics}
                  answer={answer}
                  isSample={card.value.isSample}
                  viewer={viewer}
                  className="-my-1.5 -mr-1.5 ml-auto"
                />
              </>
            }
          />
        );
      })}
    </div>
  );
}

function CardBadge({ card: { key, badge, value, trend } }: { card: CapitalCard }) {
  // With a sample, one chip marks the whole card.
  const chip = badge.isSample && !value.isSample ? <SampleChip /> : null;
  if (key === 'funding') {
    return (
      <>
        <Badge tone="info">{badge.text}</Badge>
        {chip}
      </>
    );
  }
  const Trend = trend === 'down' ? TrendingDown : TrendingUp;
  return (
    <span className="inline-flex items-center gap-1.5">
      {trend === undefined ? (
        badge.text
      ) : (
        <span
          className={`inline-flex items-center gap-1 font-medium ${trend === 'up' ? 'text-success' : 'text-danger'}`}
        >
          <Trend aria-hidden="true" className="size-3.5" />
          {badge.text}
        </span>
      )}
      {chip}
    </span>
  );
}

/** The chart below shows the same data in full. */
function RevenueSparkline() {
  const { data } = useQuery(revenueSeriesQuery);
  return data === undefined ? null : <Sparkline values={monthlyTotals(data, SPARKLINE_MONTHS)} />;
}

function LoadingCards() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">Loading Capital Dashboard...</span>
      <StatCardSkeletons cards={EXPECTED} />
    </div>
  );
}
