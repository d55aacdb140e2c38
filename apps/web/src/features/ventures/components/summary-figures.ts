import type { VentureSummary } from '@aicv/contracts/ventures';
import { formatCount } from '../../../lib/format.ts';
import { formatCompactMoney } from '../../../lib/money.ts';

export interface SummaryFigure {
  readonly key: 'active' | 'mrr' | 'team' | 'success';
  readonly label: string;
  readonly figure: string;
  /** What it counts, or how it is computed (decisions 9). */
  readonly remark: string;
}

/** The summary cards in their order (specification, section 2). */
export function summaryFigures({
  activeVentures,
  totalMrr,
  teamMembers,
  successRate,
}: VentureSummary): SummaryFigure[] {
  return [
    {
      key: 'active',
      label: 'Active Ventures',
      figure: formatCount(activeVentures),
      remark: 'Open and not exited',
    },
    { key: 'mrr', label: 'Total MRR', figure: formatCompactMoney(totalMrr), remark: 'Of the active ventures' },
    { key: 'team', label: 'Team Members', figure: formatCount(teamMembers), remark: 'Of the active ventures' },
    {
      key: 'success',
      label: 'Success Rate',
      figure: successRate === null ? '—' : `${Math.round(successRate)}%`,
      remark: 'Ventures live or exited / all',
    },
  ];
}
