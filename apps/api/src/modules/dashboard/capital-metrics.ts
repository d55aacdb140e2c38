/** The metrics of Capital, each computed from its records. */
import { changePercent, meanMonthsToExit, runwayMonths, totalOf } from '@aicv/domain/dashboard/finance';
import { twoYearsOf } from '@aicv/domain/dashboard/revenue-periods';
import { successRate } from '@aicv/domain/ventures/venture';
import type { ClosedRound } from '../capital/capital.public.ts';
import type { FirmValue, VentureExit, VentureValue } from '../ventures/ventures.public.ts';
import { firmSource, type SourcedMetric, type SourceRecord } from './sourced-metric.ts';
import { computeReturnMetrics, type ReturnMetrics } from './venture-value-metrics.ts';

export interface CapitalRecords {
  /** The latest record of each live venture. */
  readonly valuations: readonly VentureValue[];
  readonly invested: readonly VentureValue[];
  /** Monthly, of the two years that end with the latest. */
  readonly revenue: readonly FirmValue[];
  /** The round that was closed last comes first. */
  readonly closedRounds: readonly ClosedRound[];
  readonly roiTarget: { readonly target: string; readonly recordedAt: string } | undefined;
  readonly cash: FirmValue | undefined;
  readonly burns: readonly FirmValue[];
  readonly ventures: { readonly successes: number; readonly all: number };
  readonly exits: readonly VentureExit[];
}

export interface CapitalMetrics extends ReturnMetrics, RevenueMetrics, RunwayMetrics {
  readonly fundingRaised: SourcedMetric<string>;
  readonly latestRound: string | null;
  readonly roiTarget: { readonly value: number; readonly recordedAt: string } | null;
  readonly ventureSuccessRate: number | null;
  readonly timeToExitMonths: SourcedMetric<number>;
}

export function computeCapitalMetrics(records: CapitalRecords): CapitalMetrics {
  const { closedRounds, roiTarget, ventures, exits } = records;
  return {
    ...computeRevenueMetrics(records.revenue),
    fundingRaised: {
      value: totalOf(closedRounds.flatMap(({ amount }) => amount ?? [])),
      sources: closedRounds.map(roundSource),
    },
    latestRound: closedRounds[0]?.name ?? null,
    ...computeReturnMetrics(records.valuations, records.invested),
    roiTarget: roiTarget === undefined ? null : { value: Number(roiTarget.target), recordedAt: roiTarget.recordedAt },
    ...computeRunwayMetrics(records.cash, records.burns),
    ventureSuccessRate: successRate(ventures.successes, ventures.all),
    timeToExitMonths: { value: meanMonthsToExit(exits), sources: exits.map(exitSource) },
  };
}

interface RevenueMetrics {
  readonly totalRevenue: SourcedMetric<string>;
  readonly revenueGrowth: SourcedMetric<number>;
}

function computeRevenueMetrics(records: readonly FirmValue[]): RevenueMetrics {
  const { latest, pairs } = twoYearsOf(records);
  const values = pairs.map(({ before, after }) => ({ before: before.value, after: after.value }));
  return {
    totalRevenue: { value: totalOf(latest.map(({ value }) => value)), sources: latest.map(firmSource) },
    revenueGrowth: {
      value: changePercent(values),
      sources: pairs.flatMap(({ before, after }) => [after, before]).map(firmSource),
    },
  };
}

interface RunwayMetrics {
  readonly runway: SourcedMetric<string>;
  readonly runwayMonths: SourcedMetric<number>;
}

function computeRunwayMetrics(cash: FirmValue | undefined, burns: readonly FirmValue[]): RunwayMetrics {
  const amount = cash?.value ?? null;
  const cashSources = cash === undefined ? [] : [firmSource(cash)];
  return {
    runway: { value: amount, sources: cashSources },
    runwayMonths: {
      value: runwayMonths(
        amount,
        burns.map(({ value }) => value),
      ),
      sources: [...cashSources, ...burns.map(firmSource)],
    },
  };
}

function roundSource({ id, name, amount, closedAt }: ClosedRound): SourceRecord {
  return { id, label: name, value: amount, date: closedAt?.slice(0, 10) ?? null, ventureId: null, ventureTitle: null };
}

/** The value is its own time to exit in months. */
function exitSource(exit: VentureExit): SourceRecord {
  const { ventureId, title, exitedAt } = exit;
  const months = meanMonthsToExit([exit])?.toFixed(1) ?? null;
  return { id: ventureId, label: title, value: months, date: exitedAt.slice(0, 10), ventureId, ventureTitle: title };
}
