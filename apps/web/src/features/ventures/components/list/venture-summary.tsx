import { VENTURE_STAGE_NAMES, VENTURE_STAGES, type VentureStage } from '@aicv/domain/ventures/venture';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { BriefcaseBusiness, type LucideIcon, TrendingUp, Users, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { MetricValue } from '../../../../components/data/metric-value.tsx';
import { StatCard } from '../../../../components/data/stat-card.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { StatCardSkeletons } from '../../../../components/feedback/stat-card-skeletons.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import { type SummaryCard, summaryCards } from '../../model/summary-cards.ts';
import { ventureSummaryQuery } from '../../venture-queries.ts';
import { STAGE_RAMP } from '../stage-badge.tsx';

type VentureSummaryProps = {
  /** The button that explains a card's metric. */
  infoOf: (card: SummaryCard) => ReactNode;
  stage: VentureStage | undefined;
  onStageChange: (stage: VentureStage | undefined) => void;
};

const ICONS: Record<SummaryCard['key'], LucideIcon> = {
  active: BriefcaseBusiness,
  mrr: Wallet,
  team: Users,
  success: TrendingUp,
};

const EXPECTED = [
  { label: 'Active Ventures', detail: 'Open and not exited' },
  { label: 'Total MRR', detail: 'Across active ventures' },
  { label: 'Team Members', detail: 'Across active ventures' },
  { label: 'Success Rate', detail: 'Ventures live or exited / all' },
] as const;

/** The summary cards, and the pipeline by stage. Each stage is a filter. */
export function VentureSummary({ infoOf, stage, onStageChange }: VentureSummaryProps) {
  const query = useQuery(ventureSummaryQuery);
  const { data, isError } = query;
  if (data === undefined && isError) {
    return <QueryFailure className="mt-6" title="The figures could not be loaded" query={query} />;
  }
  return (
    <>
      <div className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {data === undefined ? (
          <StatCardSkeletons cards={EXPECTED} />
        ) : (
          summaryCards(data).map((card) => {
            const Icon = ICONS[card.key];
            return (
              <StatCard
                key={card.key}
                label={card.label}
                value={<MetricValue of={card.value} />}
                icon={<Icon />}
                // Beside the metric, not on a separate line, so that the card keeps the height of its skeleton.
                action={infoOf(card)}
                detail={card.remark}
              />
            );
          })
        )}
      </div>
      <Panel title="Pipeline overview" padded={false} className="mt-4">
        <ul className="grid grid-cols-2 gap-2 p-2.5 sm:grid-cols-4">
          {VENTURE_STAGES.map((each) => (
            <li key={each}>
              <button
                type="button"
                aria-pressed={stage === each}
                onClick={() => onStageChange(stage === each ? undefined : each)}
                className="flex w-full flex-col items-start gap-1.5 rounded-md border border-transparent px-3 pt-2.5 pb-2 text-left transition-colors duration-(--dur-1) hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft"
              >
                <span aria-hidden="true" className={clsx('h-0.75 w-full rounded-full', STAGE_RAMP[each])} />
                <span className="label text-fg-2">{VENTURE_STAGE_NAMES[each].toUpperCase()}</span>
                {data === undefined ? (
                  <Skeleton className="h-9 w-8" />
                ) : (
                  <span className="font-display text-fg text-figure">
                    {formatCount(data.stages[each])}
                    <VisuallyHidden>{data.stages[each] === 1 ? ' venture' : ' ventures'}</VisuallyHidden>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
