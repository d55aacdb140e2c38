/** What the four stat cards show (specification, section 2; decisions 9): records first, else the marked sample. */
import type { DashboardMetrics } from '@aicv/contracts/dashboard';
import { formatChange, formatCount } from '../../../lib/format.ts';

/** A text of the card; a sample stands where no record carries the figure and is marked as one. */
export interface CardText {
  readonly text: string;
  readonly isSample: boolean;
}

export interface CardFigure {
  readonly key: 'portfolio' | 'ventures' | 'learners' | 'opportunities';
  readonly label: string;
  readonly figure: CardText;
  /** Null where there is no figure that it could tell something of. */
  readonly detail: CardText | null;
  /** Said after the detail. */
  readonly remark: string | null;
}

const NO_FIGURE: CardText = { text: '—', isSample: false };
const NO_RECORDS = 'No records yet';

/** The cards in their order; the value of the portfolio has no records before its module exists. */
export function dashboardFigures(metrics: DashboardMetrics): readonly CardFigure[] {
  const { activeVentures, activeVenturesChange } = metrics;
  const { academyLearners, academyLearnersChange, otifOpportunities, otifInScreening } = metrics;
  return [
    {
      key: 'portfolio',
      label: 'Total Portfolio Value',
      figure: NO_FIGURE,
      detail: null,
      remark: NO_RECORDS,
    },
    {
      key: 'ventures',
      label: 'Active Ventures',
      figure: activeVentures === null ? NO_FIGURE : { text: formatCount(activeVentures), isSample: false },
      detail: activeVentures === null ? null : recordOrSample(activeVenturesChange, formatChange, '+3'),
      remark: activeVentures === null ? NO_RECORDS : 'in the last 30 days',
    },
    {
      key: 'learners',
      label: 'Academy Learners',
      figure: recordOrSample(academyLearners, formatCount, '2,847'),
      detail: recordOrSample(academyLearnersChange, formatChange, '+247'),
      remark: 'in the last 30 days',
    },
    {
      key: 'opportunities',
      label: 'OTIF Opportunities',
      figure: otifOpportunities === null ? NO_FIGURE : { text: formatCount(otifOpportunities), isSample: false },
      detail:
        otifOpportunities === null
          ? null
          : recordOrSample(otifInScreening, (count) => `${formatCount(count)} in screening`, '23 in screening'),
      remark: otifOpportunities === null ? NO_RECORDS : null,
    },
  ];
}

function recordOrSample(value: number | null, format: (value: number) => string, sample: string): CardText {
  return value === null ? { text: sample, isSample: true } : { text: format(value), isSample: false };
}
