import { AI_ASSISTED_UPDATE } from '@aicv/domain/ai/draft';
import { csvLine, decimalCell } from '@aicv/domain/csv/csv-line';
import { brand } from '@aicv/domain/text/brand';
import { minuteInUtc } from '../../../platform/text/format-day.ts';
import type { InvestorUpdateCopy } from '../updates/investor-update-document.ts';

type Line = Parameters<typeof csvLine>[0];

/** Metrics, revenue and rounds, below a line that names the reader. The first cell of a line names its section. */
export function investorUpdateCsv(copy: InvestorUpdateCopy): string {
  const lines: Line[] = [
    ['copy', 'Investor update', brand.legalName],
    ['copy', 'Confidential, prepared for', copy.reader],
    ['copy', 'Prepared at', minuteInUtc(copy.preparedAt)],
    ['copy', 'Period', copy.period.from, copy.period.to],
    ['copy', 'Copy id', copy.id],
    ...(isAiAssisted(copy) ? [['copy', 'Text of the update', AI_ASSISTED_UPDATE]] : []),
    ...metricLines(copy),
    ...roundLines(copy),
  ];
  // The byte order mark makes spreadsheets read UTF-8.
  return `\uFEFF${lines.map(csvLine).join('')}`;
}

const isAiAssisted = ({ update }: InvestorUpdateCopy) => update !== undefined && update.aiDraftId !== null;

function metricLines({ metrics }: InvestorUpdateCopy): Line[] {
  if (metrics === undefined) return [];
  const { streams, months } = metrics.revenue;
  return [
    ['section', 'figure', 'value', 'unit', 'asOf', 'formula'],
    ...metrics.all.map(({ name, value, unit, asOf, formula }) => [
      'figures',
      name,
      decimalCell(value),
      unit,
      asOf,
      formula,
    ]),
    ['section', 'month', 'total', ...streams],
    ...months.map(({ month, total, values }) => ['revenue', month, decimalCell(total), ...values.map(decimalCell)]),
  ];
}

function roundLines({ rounds }: InvestorUpdateCopy): Line[] {
  return [
    [
      'section',
      'round',
      'status',
      'amount',
      'valuation',
      'leadInvestor',
      'closedAt',
      'target',
      'timeline',
      'useOfFunds',
    ],
    ...rounds.map(({ name, status, amount, valuation, leadInvestor, closedAt, target, timeline, useOfFunds }) => [
      'rounds',
      name,
      status,
      amount,
      valuation,
      leadInvestor,
      closedAt,
      target,
      timeline,
      useOfFunds,
    ]),
  ];
}
