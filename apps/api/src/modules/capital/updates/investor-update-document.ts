import { AI_ASSISTED_UPDATE } from '@aicv/domain/ai/draft';
import type { Metric } from '@aicv/domain/dashboard/metric-formulas';
import { brand } from '@aicv/domain/text/brand';
import { capitalised } from '@aicv/domain/text/capitalised';
import type { PdfBlock, PdfDocument, PdfMetric } from '../../../platform/documents/pdf/pdf-document.ts';
import { formatDay, formatDayRange, formatMoment, minuteInUtc } from '../../../platform/text/format-day.ts';
import type { PastMetrics } from '../../dashboard/dashboard.public.ts';
import {
  type ExportedMetric,
  type ExportedRevenue,
  formatCompactMoney,
  formatMetric,
  formatMoney,
} from '../export/capital-export-metrics.ts';
import type { ExportPeriod } from '../export/capital-export-period.ts';
import type { FundingRoundRow } from '../rounds/funding-rounds.repository.ts';
import type { InvestorUpdateRow } from './investor-updates.repository.ts';

/** Content and reader of one export. */
export interface InvestorUpdateCopy {
  readonly id: string;
  /** Like "Ada Lovelace (ada)". */
  readonly reader: string;
  readonly preparedAt: string;
  readonly ndaVersion: string;
  readonly period: ExportPeriod;
  /** Undefined for readers who may not see metrics. */
  readonly metrics: CopiedMetrics | undefined;
  /** Newest first. */
  readonly rounds: readonly FundingRoundRow[];
  /** Number of older rounds that are omitted. */
  readonly roundsLeftOut: number;
  readonly update: InvestorUpdateRow | undefined;
}

export interface CopiedMetrics {
  readonly all: readonly ExportedMetric[];
  readonly revenue: ExportedRevenue;
  readonly history: readonly PastMetrics[];
  readonly latestRound: string | null;
  readonly roiTarget: number | null;
}

/** The letter first, then the metrics, rounds and formulas (REQ-344). */
export function investorUpdateDocument(copy: InvestorUpdateCopy): PdfDocument {
  const { id, reader, preparedAt, period, metrics, update } = copy;
  const title = update === undefined ? LABEL : titleOf(update);
  return {
    title,
    subtitle: `${brand.legalName} · ${formatDayRange(period.from, period.to)}`,
    author: brand.legalName,
    createdAt: preparedAt,
    // The name may be truncated; the export's time and id may not.
    footer: `Confidential · prepared for ${reader}`,
    footerBelow: `on ${minuteInUtc(preparedAt)} · document ${id}`,
    letter: { sender: brand.legalName, label: LABEL, facts: factsOf(copy) },
    blocks: [
      ...letterBlocks(copy),
      ...(metrics === undefined ? [] : [...metricBlocks(metrics), ...revenueBlocks(metrics.revenue, period)]),
      ...roundBlocks(copy),
      ...(metrics === undefined ? [] : formulaBlocks(metrics)),
      ...copyBlocks(copy),
    ],
  };
}

const LABEL = 'Investor update';

function factsOf({ reader, period, update }: InvestorUpdateCopy): { label: string; value: string }[] {
  return [
    { label: 'Period', value: formatDayRange(period.from, period.to) },
    ...(update === undefined ? [] : publicationFacts(update)),
    { label: 'Prepared for', value: reader },
  ];
}

function publicationFacts({ publishedAt, publishedVersion, correctedAt }: InvestorUpdateRow) {
  const updated = correctedAt === null ? [] : [`Updated on ${formatDay(correctedAt)}`];
  const value = [
    ...(publishedAt === null ? [] : [formatDay(publishedAt)]),
    `Version ${publishedVersion}`,
    ...updated,
  ].join('\n');
  return [{ label: 'Published', value }];
}

function letterBlocks({ update }: InvestorUpdateCopy): PdfBlock[] {
  if (update === undefined) {
    return [{ kind: 'paragraph', text: 'No update was published to this reader by the end of the period.' }];
  }
  const report = reportRows(update);
  return [
    ...(update.aiDraftId === null ? [] : [{ kind: 'paragraph' as const, text: AI_ASSISTED_UPDATE }]),
    { kind: 'markdown', text: update.content ?? '' },
    ...(report.length === 0
      ? []
      : [
          { kind: 'heading' as const, text: 'Full report' },
          { kind: 'table' as const, rows: report },
        ]),
  ];
}

function reportRows({ reportUrl, pages }: InvestorUpdateRow): { label: string; value: string }[] {
  return [
    ...(reportUrl === null ? [] : [{ label: 'Address', value: reportUrl }]),
    ...(pages === null ? [] : [{ label: 'Pages', value: String(pages) }]),
  ];
}

function copyBlocks({ id, reader, preparedAt, ndaVersion }: InvestorUpdateCopy): PdfBlock[] {
  return [
    { kind: 'heading', text: 'About this copy' },
    {
      kind: 'paragraph',
      text: `Confidential under version ${ndaVersion} of the non-disclosure agreement, signed by the reader. This copy was prepared for its reader only and is digitally signed by the platform (${brand.legalName}). Anyone can verify it on the verification page of the platform.`,
    },
    {
      kind: 'table',
      rows: [
        { label: 'Prepared for', value: reader },
        { label: 'Prepared at', value: formatMoment(preparedAt) },
        { label: 'Document id', value: id, isMono: true },
      ],
    },
  ];
}

function keyMetrics({ all, latestRound, roiTarget }: CopiedMetrics): PdfBlock {
  const of = (metric: Metric) => all.find((exported) => exported.metric === metric);
  const value = (metric: Metric) => {
    const exported = of(metric);
    if (exported === undefined || exported.value === null) return '—';
    return exported.unit === 'USD' ? formatCompactMoney(String(exported.value)) : formatMetric(exported);
  };
  const noted = (label: string, metric: Metric, note: string | null): PdfMetric => ({
    label,
    value: value(metric),
    note: value(metric) === '—' ? 'no record yet' : (note ?? ''),
  });
  const change = (metric: Metric) => {
    const percent = of(metric)?.value;
    if (typeof percent !== 'number') return null;
    return `${percent > 0 ? '+' : ''}${percent}% in a year`;
  };
  return {
    kind: 'metrics',
    metrics: [
      noted('Portfolio value', 'portfolioValue', change('portfolioGrowth')),
      noted('Total revenue', 'totalRevenue', change('revenueGrowth')),
      noted('Funding raised', 'fundingRaised', latestRound),
      noted('ROI', 'roi', roiTarget === null ? null : `target ${roiTarget}%`),
      noted('Runway', 'runway', value('runwayMonths') === '—' ? null : value('runwayMonths')),
    ],
  };
}

function metricBlocks(metrics: CopiedMetrics): PdfBlock[] {
  const { all, history } = metrics;
  return [
    { kind: 'heading', text: 'Metrics' },
    keyMetrics(metrics),
    {
      kind: 'paragraph',
      text: 'Computed from the records available when this copy was created. “As of” is the date of the latest record used.',
    },
    {
      kind: 'trends',
      rows: all.map((exported) => ({
        label: exported.name,
        value: formatMetric(exported),
        asOf: exported.asOf === null ? 'no record' : formatDay(exported.asOf),
        history: history.map(({ day, values }) => trendPoint(exported, day, values[exported.metric] ?? null)),
      })),
    },
  ];
}

function trendPoint({ unit }: ExportedMetric, day: string, value: string | number | null) {
  const text = unit === 'USD' && value !== null ? formatCompactMoney(String(value)) : formatMetric({ unit, value });
  // Only the position on the chart is a float.
  return { value: value === null ? null : Number(value), text: `${monthNames.format(new Date(day))} ${text}` };
}

function formulaBlocks({ all }: CopiedMetrics): PdfBlock[] {
  return [
    { kind: 'heading', text: 'Annex: how the metrics are computed' },
    {
      kind: 'paragraph',
      text: 'The charts apply the same formulas to the records up to the end of each month, for the ventures that are live today.',
    },
    {
      kind: 'columns',
      columns: [
        { header: 'Metric', width: 2.2 },
        { header: 'Formula', width: 5 },
      ],
      rows: all.map(({ name, formula }) => [name, formula]),
    },
  ];
}

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

function revenueBlocks({ months, ofPeriod }: ExportedRevenue, period: ExportPeriod): PdfBlock[] {
  const heading = { kind: 'heading' as const, text: 'Monthly revenue' };
  if (months.every(({ total }) => total === null)) {
    return [heading, { kind: 'paragraph', text: 'No revenue was recorded for these months.' }];
  }
  const sum = ofPeriod === null ? 'no revenue recorded' : formatMoney(ofPeriod);
  return [
    heading,
    {
      kind: 'bars',
      caption: 'Revenue of the firm by month, in US dollars',
      bars: months.map(({ month, total }) => ({
        label: monthNames.format(new Date(`${month}-01`)),
        // Only the bar length is a float; the amount itself is never converted.
        value: Number(total ?? 0),
        text: total === null ? 'no record' : formatMoney(total),
      })),
    },
    { kind: 'paragraph', text: `Total for ${formatMonthRange(period)}: ${sum}.` },
  ];
}

const wholeMonths = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function formatMonthRange({ from, to }: ExportPeriod): string {
  return wholeMonths.formatRange(new Date(from), new Date(to));
}

function roundBlocks({ rounds, roundsLeftOut }: InvestorUpdateCopy): PdfBlock[] {
  const heading = { kind: 'heading' as const, text: 'Funding rounds' };
  if (rounds.length === 0) {
    return [heading, { kind: 'paragraph', text: 'No funding rounds by the end of the period.' }];
  }
  return [
    heading,
    {
      kind: 'columns',
      columns: [
        { header: 'Round', width: 1.6 },
        { header: 'Status', width: 1.2 },
        { header: 'Amount', width: 1.8, align: 'right' },
        { header: 'Valuation', width: 1.9, align: 'right' },
        { header: 'Lead investor', width: 2.45 },
        { header: 'Closed', width: 2.5 },
      ],
      rows: rounds.map(({ name, status, amount, valuation, leadInvestor, closedAt }) => [
        name,
        capitalised(status),
        amount === null ? 'TBD' : formatMoney(amount),
        valuation === null ? 'TBD' : formatMoney(valuation),
        leadInvestor ?? 'TBD',
        closedAt === null ? 'Ongoing' : formatDay(closedAt),
      ]),
    },
    ...(roundsLeftOut === 0 ? [] : [{ kind: 'paragraph' as const, text: `and ${roundsLeftOut} older` }]),
    ...rounds.flatMap(planBlocks),
  ];
}

/** The plan of a round that is not closed. */
function planBlocks({ name, status, target, useOfFunds, timeline }: FundingRoundRow): PdfBlock[] {
  if (status === 'closed') return [];
  const parts = [
    target === null ? [] : [`Target ${formatMoney(target)}.`],
    timeline === null ? [] : [`Timeline: ${timeline}.`],
    useOfFunds === null ? [] : [`Use of funds: ${useOfFunds}`],
  ].flat();
  return parts.length === 0 ? [] : [{ kind: 'point', title: name, text: parts.join(' ') }];
}

function titleOf({ title }: InvestorUpdateRow): string {
  return title ?? 'Untitled update';
}
