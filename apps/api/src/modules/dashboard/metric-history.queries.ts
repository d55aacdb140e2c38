/** The past values of metrics: each by its formula, from the records up to the end of a month. */
import { totalOf } from '@aicv/domain/dashboard/finance';
import type { Metric } from '@aicv/domain/dashboard/metric-formulas';
import { twoYearsOf } from '@aicv/domain/dashboard/revenue-periods';
import { dateOfMs } from '@aicv/domain/dates/calendar-date';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { listClosedRounds } from '../capital/capital.public.ts';
import { findFirmValue, findValuesOfLiveVentures, listFirmRevenue } from '../ventures/ventures.public.ts';
import { computePortfolioMetrics, computeReturnMetrics } from './venture-value-metrics.ts';

const MONTHS = 12;
/** A year of revenue for the earliest of these months, too. */
const REVENUE_MONTHS = 2 * MONTHS;

/** Of live ventures, as of today: a venture that has exited counts in no month. */
export interface PastMetrics {
  /** 'YYYY-MM-DD'. The last day of the month, or today in the last month. */
  readonly day: string;
  /** Null without records until that day. */
  readonly values: Readonly<Partial<Record<Metric, string | number | null>>>;
}

/** The last twelve months, oldest first. */
export async function readMetricHistory(tx: Queryable, nowMs: number): Promise<PastMetrics[]> {
  const revenue = await listFirmRevenue(tx, REVENUE_MONTHS);
  const rounds = await listClosedRounds(tx);
  const history: PastMetrics[] = [];
  for (const day of monthEnds(nowMs)) {
    const valuations = await findValuesOfLiveVentures(tx, 'valuation', day);
    const invested = await findValuesOfLiveVentures(tx, 'invested', day);
    const { latest } = twoYearsOf(revenue.filter(({ recordedAt }) => recordedAt <= day));
    const raised = rounds.filter(({ closedAt }) => closedAt !== null && closedAt.slice(0, 10) <= day);
    const { roi, averageRoi } = computeReturnMetrics(valuations, invested);
    history.push({
      day,
      values: {
        portfolioValue: computePortfolioMetrics({ valuations, earlierValuations: [] }).portfolioValue.value,
        totalRevenue: totalOf(latest.map(({ value }) => value)),
        fundingRaised: totalOf(raised.flatMap(({ amount }) => amount ?? [])),
        roi: roi.value,
        averageRoi: averageRoi.value,
        runway: (await findFirmValue(tx, 'cash', day))?.value ?? null,
      },
    });
  }
  return history;
}

function monthEnds(nowMs: number): string[] {
  const now = new Date(nowMs);
  return Array.from({ length: MONTHS }, (_, index) => {
    const before = MONTHS - 1 - index;
    return before === 0 ? dateOfMs(nowMs) : dateOfMs(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - before, 0));
  });
}
