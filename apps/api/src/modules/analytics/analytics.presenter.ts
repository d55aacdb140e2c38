import type { Analytics } from '@aicv/contracts/analytics/analytics';
import type { Month } from '@aicv/domain/dates/month';
import { percentOf } from '@aicv/domain/numbers/percent';
import { OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { PASS_REASONS } from '@aicv/domain/opportunities/pass';
import type { VentureStage } from '@aicv/domain/ventures/venture';
import { isoTime } from '../../platform/text/iso-time.ts';
import type { FunnelStage } from '../opportunities/opportunities.public.ts';
import { type AnalyticsRecords, evaluatedAtMs } from './analytics.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type RecordsOf<Part extends 'funnel' | 'academy' | 'portfolio'> = NonNullable<AnalyticsRecords[Part]>;

export function presentAnalytics({ nowMs, months, funnel, academy, portfolio }: AnalyticsRecords): Analytics {
  return {
    asOf: isoTime(nowMs),
    funnel: funnel?.stages.map((stage) => presentStage(stage, funnel)) ?? null,
    passes: funnel && presentPasses(funnel),
    cohorts: academy && months.map((month) => presentCohort(month, academy, nowMs)),
    certificates: academy?.certificates.map(({ level, count }) => ({ level, count })) ?? null,
    portfolio:
      portfolio &&
      months.map((month, index) => presentMonth(month, portfolio, { launched: portfolio.begun[index] ?? 0, nowMs })),
  };
}

function presentStage({ stage, entered, advanced }: FunnelStage, { medianDays }: RecordsOf<'funnel'>) {
  // The last stage has no next stage.
  const conversion = stage === OPPORTUNITY_STAGES.at(-1) ? null : percentOf(advanced, entered);
  return { stage, entered, advanced, conversion, medianDays: medianDays.get(stage) ?? null };
}

/** The reasons of passes, the most frequent first. */
function presentPasses({ passes }: RecordsOf<'funnel'>) {
  return PASS_REASONS.map((reason) => {
    const inStage = (stage: OpportunityStage) =>
      passes.find((each) => each.reason === reason && each.stage === stage)?.count ?? 0;
    const stages = {
      discovery: inStage('discovery'),
      screening: inStage('screening'),
      scoring: inStage('scoring'),
      shortlist: inStage('shortlist'),
      incubation: inStage('incubation'),
    };
    return { reason, stages, total: Object.values(stages).reduce((sum, count) => sum + count, 0) };
  })
    .filter(({ total }) => total > 0)
    .sort((left, right) => right.total - left.total);
}

function presentCohort({ firstDay, endMs }: Month, { cohorts }: RecordsOf<'academy'>, nowMs: number) {
  const cohort = cohorts.find(({ month }) => month === firstDay);
  const enrolled = cohort?.enrolled ?? 0;
  const completed = cohort?.completed ?? 0;
  // Only once the last enrolment is that many days old: before that the share could still grow.
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

function presentMonth(
  month: Month,
  { stages }: RecordsOf<'portfolio'>,
  { launched, nowMs }: { launched: number; nowMs: number },
) {
  const atMs = evaluatedAtMs(month, nowMs);
  const inStage = (stage: VentureStage) =>
    stages.find((each) => each.atMs === atMs && each.stage === stage)?.ventures ?? 0;
  return {
    month: month.firstDay,
    stages: { mvp: inStage('mvp'), validation: inStage('validation'), scale: inStage('scale'), exit: inStage('exit') },
    launched,
  };
}
