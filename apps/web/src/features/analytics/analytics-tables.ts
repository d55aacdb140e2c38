/** The tables of the page as files, in the words of the page. */
import type { Analytics } from '@aicv/contracts/analytics';
import { csvLine } from '@aicv/domain/csv-line';
import { VENTURE_STAGES } from '@aicv/domain/venture';
import type { AnalyticsNames } from './analytics-names.ts';
import { LEVEL_NAMES } from './analytics-words.ts';

export type AnalyticsTable = 'funnel' | 'cohorts' | 'certificates' | 'portfolio';

type Line = Parameters<typeof csvLine>[0];

/** A table as CSV; figures that nothing was there for are empty. */
export function analyticsCsv(table: AnalyticsTable, analytics: Analytics, names: AnalyticsNames): string {
  // The mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${linesOf(table, analytics, names).map(csvLine).join('')}`;
}

function linesOf(
  table: AnalyticsTable,
  { funnel, cohorts, certificates, portfolio }: Analytics,
  names: AnalyticsNames,
): Line[] {
  switch (table) {
    case 'funnel':
      return [
        ['Stage', 'Entered', 'Went on', 'Conversion (%)', 'Median days'],
        ...funnel.map(({ stage, entered, advanced, conversion, medianDays }) => {
          return [names.opportunityStages[stage], entered, advanced, conversion, medianDays];
        }),
      ];
    case 'cohorts':
      return [
        [
          'Month',
          'Enrolled',
          'Completed',
          'Completion (%)',
          'Within 30 days (%)',
          'Within 60 days (%)',
          'Within 90 days (%)',
        ],
        ...cohorts.map(({ month, enrolled, completed, completion, within30, within60, within90 }) => {
          return [month.slice(0, 7), enrolled, completed, completion, within30, within60, within90];
        }),
      ];
    case 'certificates':
      return [['Level', 'Certificates'], ...certificates.map(({ level, count }) => [LEVEL_NAMES[level], count])];
    case 'portfolio':
      return [
        ['Month', ...VENTURE_STAGES.map((stage) => names.ventureStages[stage]), 'Launched'],
        ...portfolio.map(({ month, stages, launched }) => {
          return [month.slice(0, 7), ...VENTURE_STAGES.map((stage) => stages[stage]), launched];
        }),
      ];
  }
}
