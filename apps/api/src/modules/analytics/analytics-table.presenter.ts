/** The tables of analytics as files, with the labels of their page. */
import type { Analytics } from '@aicv/contracts/analytics/analytics';
import type { AnalyticsTable } from '@aicv/domain/analytics/analytics-period';
import type { csvLine } from '@aicv/domain/csv/csv-line';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { PASS_REASON_LABELS } from '@aicv/domain/opportunities/pass';
import { capitalised } from '@aicv/domain/text/capitalised';
import { VENTURE_STAGE_NAMES, VENTURE_STAGES } from '@aicv/domain/ventures/venture';

type Line = Parameters<typeof csvLine>[0];

export interface TableFile {
  readonly header: readonly string[];
  readonly rows: readonly Line[];
}

/** A table as a file; metrics without data are empty. Undefined if its module is off. */
export function analyticsTable(table: AnalyticsTable, analytics: Analytics): TableFile | undefined {
  const rows = ROWS[table](analytics);
  return rows && { header: HEADERS[table], rows };
}

const HEADERS: Readonly<Record<AnalyticsTable, readonly string[]>> = {
  funnel: ['Stage', 'Entered', 'Advanced', 'Conversion (%)', 'Median days'],
  passes: ['Reason', ...OPPORTUNITY_STAGES.map(capitalised), 'Total'],
  cohorts: [
    'Month',
    'Enrolled',
    'Completed',
    'Completion (%)',
    'Within 30 days (%)',
    'Within 60 days (%)',
    'Within 90 days (%)',
  ],
  certificates: ['Level', 'Certificates'],
  portfolio: ['Month', ...VENTURE_STAGES.map((stage) => VENTURE_STAGE_NAMES[stage]), 'Launched'],
};

const ROWS: Readonly<Record<AnalyticsTable, (analytics: Analytics) => readonly Line[] | undefined>> = {
  funnel: ({ funnel }) =>
    funnel?.map(({ stage, entered, advanced, conversion, medianDays }) => {
      return [capitalised(stage), entered, advanced, conversion, medianDays];
    }),
  passes: ({ passes }) =>
    passes?.map(({ reason, stages, total }) => {
      return [PASS_REASON_LABELS[reason], ...OPPORTUNITY_STAGES.map((stage) => stages[stage]), total];
    }),
  cohorts: ({ cohorts }) =>
    cohorts?.map(({ month, enrolled, completed, completion, within30, within60, within90 }) => {
      return [month.slice(0, 7), enrolled, completed, completion, within30, within60, within90];
    }),
  certificates: ({ certificates }) => certificates?.map(({ level, count }) => [capitalised(level), count]),
  portfolio: ({ portfolio }) =>
    portfolio?.map(({ month, stages, launched }) => {
      return [month.slice(0, 7), ...VENTURE_STAGES.map((stage) => stages[stage]), launched];
    }),
};
