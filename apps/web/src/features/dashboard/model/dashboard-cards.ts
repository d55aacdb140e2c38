/** The content of the four stat cards (REQ-144, REQ-239): recorded metrics if there are any, otherwise marked samples. */
import type { DashboardMetrics } from '@aicv/contracts/dashboard/dashboard';
import type { Metric } from '@aicv/domain/dashboard/metric-formulas';
import { isMetricOn } from '@aicv/domain/dashboard/metric-modules';
import type { FeatureFlag } from '@aicv/domain/settings/feature-flags';
import { type DisplayText, recordOrSample } from '../../../lib/format/display-text.ts';
import { formatChange, formatCount } from '../../../lib/format/format.ts';
import { formatCompactMoney, formatMoney } from '../../../lib/format/money.ts';

export interface DashboardCard {
  readonly key: 'portfolio' | 'ventures' | 'learners' | 'opportunities';
  readonly label: string;
  readonly value: DisplayText;
  readonly detail: DisplayText;
  /** The direction of the change; undefined if there is none. */
  readonly trend: 'up' | 'down' | undefined;
  /** Shown after the detail. */
  readonly remark: string | null;
  /** The metrics of the card, the main metric first. */
  readonly metrics: readonly [Metric, ...Metric[]];
}

/** For metrics without a sample in REQ-146. */
const NO_VALUE: DisplayText = { text: '—', isSample: false };
const NO_RECORDS = 'No records yet';

const METRICS_OF_CARDS = {
  portfolio: ['portfolioValue', 'portfolioGrowth'],
  ventures: ['activeVentures'],
  learners: ['academyLearners'],
  opportunities: ['otifOpportunities'],
} as const satisfies Readonly<Record<DashboardCard['key'], readonly [Metric, ...Metric[]]>>;

const LATELY = 'in the last 30 days';

/** The number of cards with these modules enabled. */
export function cardCount(enabledFlags: ReadonlySet<FeatureFlag>): number {
  return Object.values(METRICS_OF_CARDS).filter(([metric]) => isMetricOn(metric, enabledFlags)).length;
}

/** The cards in display order, without those of disabled modules. */
export function dashboardCards(
  metrics: DashboardMetrics,
  enabledFlags: ReadonlySet<FeatureFlag>,
): readonly DashboardCard[] {
  return allCards(metrics).filter((card) => isMetricOn(card.metrics[0], enabledFlags));
}

function allCards(metrics: DashboardMetrics): readonly DashboardCard[] {
  const { portfolioValue, portfolioGrowth, activeVentures, activeVenturesChange } = metrics;
  const { academyLearners, academyLearnersChange, otifOpportunities, otifInScreening } = metrics;
  return [
    {
      key: 'portfolio',
      label: 'Total Portfolio Value',
      value: portfolioValue === null ? NO_VALUE : moneyText(portfolioValue),
      detail: recordOrSample(portfolioGrowth, (percent) => `${formatChange(percent)}%`, '+12.5%'),
      trend: trendOf(portfolioGrowth),
      remark: portfolioValue === null ? NO_RECORDS : 'in twelve months',
      metrics: METRICS_OF_CARDS.portfolio,
    },
    {
      key: 'ventures',
      label: 'Active Ventures',
      value: activeVentures === null ? NO_VALUE : { text: formatCount(activeVentures), isSample: false },
      detail: recordOrSample(activeVenturesChange, formatChange, '+3'),
      trend: trendOf(activeVenturesChange),
      remark: activeVentures === null ? NO_RECORDS : LATELY,
      metrics: METRICS_OF_CARDS.ventures,
    },
    {
      key: 'learners',
      label: 'Academy Learners',
      value: recordOrSample(academyLearners, formatCount, '2,847'),
      detail: recordOrSample(academyLearnersChange, formatChange, '+247'),
      trend: trendOf(academyLearnersChange),
      remark: LATELY,
      metrics: METRICS_OF_CARDS.learners,
    },
    {
      key: 'opportunities',
      label: 'OTIF Opportunities',
      value: otifOpportunities === null ? NO_VALUE : { text: formatCount(otifOpportunities), isSample: false },
      detail: recordOrSample(otifInScreening, (count) => `${formatCount(count)} in screening`, '23 in screening'),
      trend: undefined,
      remark: otifOpportunities === null ? NO_RECORDS : null,
      metrics: METRICS_OF_CARDS.opportunities,
    },
  ];
}

function moneyText(amount: string): DisplayText {
  return { text: formatCompactMoney(amount), isSample: false, exact: formatMoney(amount) };
}

/** A sample has no trend, because nothing has changed. */
function trendOf(change: number | null): DashboardCard['trend'] {
  if (change === null || change === 0) return undefined;
  return change > 0 ? 'up' : 'down';
}
