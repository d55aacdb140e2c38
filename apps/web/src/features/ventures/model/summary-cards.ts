import type { VentureSummary } from '@aicv/contracts/ventures/ventures';
import type { Metric } from '@aicv/domain/dashboard/metric-formulas';
import { type DisplayText, recordOrSample } from '../../../lib/format/display-text.ts';
import { formatCount, formatWholePercent } from '../../../lib/format/format.ts';
import { formatCompactMoney } from '../../../lib/format/money.ts';

export interface SummaryCard {
  readonly key: 'active' | 'mrr' | 'team' | 'success';
  readonly label: string;
  readonly value: DisplayText;
  /** The counted records, or the formula (REQ-236). */
  readonly remark: string;
  readonly metric: Metric;
}

/** The summary cards in their order (REQ-210). */
export function summaryCards({ activeVentures, totalMrr, teamMembers, successRate }: VentureSummary): SummaryCard[] {
  return [
    {
      key: 'active',
      label: 'Active Ventures',
      value: asRecorded(formatCount(activeVentures)),
      remark: 'Open and not exited',
      metric: 'activeVentures',
    },
    {
      key: 'mrr',
      label: 'Total MRR',
      value: asRecorded(formatCompactMoney(totalMrr)),
      remark: 'Across active ventures',
      metric: 'totalMrr',
    },
    {
      key: 'team',
      label: 'Team Members',
      value: asRecorded(formatCount(teamMembers)),
      remark: 'Across active ventures',
      metric: 'teamMembers',
    },
    {
      key: 'success',
      label: 'Success Rate',
      value: recordOrSample(successRate, formatWholePercent, '73%'),
      remark: 'Ventures live or exited / all',
      metric: 'ventureSuccessRate',
    },
  ];
}

function asRecorded(text: string): DisplayText {
  return { text, isSample: false };
}
