import type { Analytics } from '@aicv/contracts/analytics';
import { describe, expect, it } from 'vitest';
import { shortMonth } from '../../lib/format.ts';
import type { AnalyticsNames } from './analytics-names.ts';
import { analyticsCsv } from './analytics-tables.ts';
import { daysText, monthName, percentText } from './analytics-words.ts';

const NAMES: AnalyticsNames = {
  opportunityStages: {
    discovery: 'Discovery',
    screening: 'Screening',
    scoring: 'Scoring',
    shortlist: 'Shortlist',
    incubation: 'Incubation',
  },
  ventureStages: { mvp: 'MVP', validation: 'Validation', scale: 'Scale', exit: 'Exit' },
};

const ANALYTICS: Analytics = {
  asOf: '2026-03-31T00:00:00.000Z',
  funnel: [
    { stage: 'discovery', entered: 10, advanced: 4, conversion: 40, medianDays: 6.5 },
    { stage: 'incubation', entered: 1, advanced: 0, conversion: null, medianDays: null },
  ],
  cohorts: [
    { month: '2026-02-01', enrolled: 8, completed: 2, completion: 25, within30: 12.5, within60: null, within90: null },
  ],
  certificates: [{ level: 'bronze', count: 3 }],
  portfolio: [{ month: '2026-03-01', stages: { mvp: 2, validation: 1, scale: 0, exit: 0 }, launched: 1 }],
};

describe('a table as a file', () => {
  it.each([
    ['funnel', 'Stage,Entered,Went on,Conversion (%),Median days\r\nDiscovery,10,4,40,6.5\r\nIncubation,1,0,,\r\n'],
    [
      'cohorts',
      'Month,Enrolled,Completed,Completion (%),Within 30 days (%),Within 60 days (%),Within 90 days (%)\r\n2026-02,8,2,25,12.5,,\r\n',
    ],
    ['certificates', 'Level,Certificates\r\nBronze,3\r\n'],
    ['portfolio', 'Month,MVP,Validation,Scale,Exit,Launched\r\n2026-03,2,1,0,0,1\r\n'],
  ] as const)('holds what the page shows: %s', (table, text) => {
    expect(analyticsCsv(table, ANALYTICS, NAMES)).toBe(`\uFEFF${text}`);
  });
});

describe('the words of the figures', () => {
  it('name months, shares and days, and what nothing is known of', () => {
    expect([shortMonth('2026-03-01'), monthName('2026-03-01')]).toEqual(['Mar', 'Mar 2026']);
    expect([percentText(42.5), percentText(null)]).toEqual(['42.5%', '–']);
    expect([daysText(1), daysText(12.46), daysText(null)]).toEqual(['1 day', '12.5 days', '–']);
  });
});
