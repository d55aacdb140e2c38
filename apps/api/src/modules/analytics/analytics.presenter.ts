import type { Analytics } from '@aicv/contracts/analytics';
import type { Month } from '@aicv/domain/month';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunity';
import { percentOf } from '@aicv/domain/percent';
import type { VentureStage } from '@aicv/domain/venture';
import { isoTime } from '../../platform/iso-time.ts';
import { type AnalyticsRecords, lookedAtMs } from './analytics.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function presentAnalytics(records: AnalyticsRecords): Analytics {
  return {
    asOf: isoTime(records.nowMs),
    funnel: records.passages.map((passage) => presentStage(passage, records)),
    cohorts: records.months.map((month) => presentCohort(month, records)),
    certificates: records.certificates.map(({ level, count }) => ({ level, count })),
    portfolio: records.months.map((month, index) => presentPortfolio(month, records.begun[index] ?? 0, records)),
  };
}

function presentStage(
  { stage, entered, advanced }: AnalyticsRecords['passages'][number],
  { medianDays }: AnalyticsRecords,
) {
  // From the last stage there is nowhere to go on to.
  const conversion = stage === OPPORTUNITY_STAGES.at(-1) ? null : percentOf(advanced, entered);
  return { stage, entered, advanced, conversion, medianDays: medianDays.get(stage) ?? null };
}

function presentCohort({ firstDay, endMs }: Month, { cohorts, nowMs }: AnalyticsRecords) {
  const cohort = cohorts.find(({ month }) => month === firstDay);
  const enrolled = cohort?.enrolled ?? 0;
  const completed = cohort?.completed ?? 0;
  // Not before the last of them has had so many days: until then the share could only grow.
  const shareWithin = (days: number, done: number | undefined) =>
    endMs + days * DAY_MS <= nowMs ? percentOf(done ?? 0, enrolled) : null;
  return {
    month: firstDay,
    enrolled,
    completed,
    completion: percentOf(completed, enrolled),
    within30: shareWithin(30, cohort?.within30),
    within60: shareWithin(60, cohort?.within60),
    within90: shareWithin(90, cohort?.within90),
  };
}

function presentPortfolio(month: Month, launched: number, { stages, nowMs }: AnalyticsRecords) {
  const atMs = lookedAtMs(month, nowMs);
  const inStage = (stage: VentureStage) =>
    stages.find((each) => each.atMs === atMs && each.stage === stage)?.ventures ?? 0;
  return {
    month: month.firstDay,
    stages: { mvp: inStage('mvp'), validation: inStage('validation'), scale: inStage('scale'), exit: inStage('exit') },
    launched,
  };
}
