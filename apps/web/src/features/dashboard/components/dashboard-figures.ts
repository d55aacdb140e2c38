/** What the four stat cards show (specification, section 2; decisions 9): records first, else the marked sample. */
import type { DashboardMetrics } from '@aicv/contracts/dashboard';
import type { Metric } from '@aicv/domain/metric-formulas';
import { formatChange, formatCount } from '../../../lib/format.ts';
import { formatCompactMoney, formatMoney } from '../../../lib/money.ts';
import { recordOrSample, type ShownText } from '../../../lib/shown-text.ts';

export interface CardFigure {
  readonly key: 'portfolio' | 'ventures' | 'learners' | 'opportunities';
  readonly label: string;
  readonly figure: ShownText;
  readonly detail: ShownText;
  /** How the detail is to be taken; undefined where it is neither good nor bad. */
  readonly trend: 'up' | 'down' | undefined;
  /** Said after the detail. */
  readonly remark: string | null;
  /** What the card tells of, the main figure first. */
  readonly metrics: readonly [Metric, ...Metric[]];
}

/** The specification gives no fallback for it. */
const NO_FIGURE: ShownText = { text: '—', isSample: false };
const NO_RECORDS = 'No records yet';

const LATELY = 'in the last 30 days';

/** The cards in their order. */
export function dashboardFigures(metrics: DashboardMetrics): readonly CardFigure[] {
  const { portfolioValue, portfolioGrowth, activeVentures, activeVenturesChange } = metrics;
  const { academyLearners, academyLearnersChange, otifOpportunities, otifInScreening } = metrics;
  return [
    {
      key: 'portfolio',
      label: 'Total Portfolio Value',
      figure: portfolioValue === null ? NO_FIGURE : moneyText(portfolioValue),
      detail: recordOrSample(portfolioGrowth, (percent) => `${formatChange(percent)}%`, '+12.5%'),
      trend: trendOf(portfolioGrowth),
      remark: portfolioValue === null ? NO_RECORDS : 'in twelve months',
      metrics: ['portfolioValue', 'portfolioGrowth'],
    },
    {
      key: 'ventures',
      label: 'Active Ventures',
      figure: activeVentures === null ? NO_FIGURE : { text: formatCount(activeVentures), isSample: false },
      detail: recordOrSample(activeVenturesChange, formatChange, '+3'),
      trend: trendOf(activeVenturesChange),
      remark: activeVentures === null ? NO_RECORDS : LATELY,
      metrics: ['activeVentures'],
    },
    {
      key: 'learners',
      label: 'Academy Learners',
      figure: recordOrSample(academyLearners, formatCount, '2,847'),
      detail: recordOrSample(academyLearnersChange, formatChange, '+247'),
      trend: trendOf(academyLearnersChange),
      remark: LATELY,
      metrics: ['academyLearners'],
    },
    {
      key: 'opportunities',
      label: 'OTIF Opportunities',
      figure: otifOpportunities === null ? NO_FIGURE : { text: formatCount(otifOpportunities), isSample: false },
      detail: recordOrSample(otifInScreening, (count) => `${formatCount(count)} in screening`, '23 in screening'),
      trend: undefined,
      remark: otifOpportunities === null ? NO_RECORDS : null,
      metrics: ['otifOpportunities'],
    },
  ];
}

function moneyText(amount: string): ShownText {
  return { text: formatCompactMoney(amount), isSample: false, exact: formatMoney(amount) };
}

/** A sample has no trend: nothing has gone up or down. */
function trendOf(change: number | null): CardFigure['trend'] {
  if (change === null || change === 0) return undefined;
  return change > 0 ? 'up' : 'down';
}
