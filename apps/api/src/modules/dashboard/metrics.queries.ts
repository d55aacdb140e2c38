import { yearBefore } from '@aicv/domain/dashboard/finance';
import type { Metric } from '@aicv/domain/dashboard/metric-formulas';
import { isLive, isSuccess } from '@aicv/domain/ventures/venture';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { listClosedRounds } from '../capital/capital.public.ts';
import { countLearners } from '../identity/accounts.public.ts';
import { countOpportunities } from '../opportunities/opportunities.public.ts';
import {
  countLiveVentures,
  findFirmTarget,
  findFirmValue,
  findValuesOfLiveVentures,
  listExits,
  listFirmRevenue,
  listMonthlyBurns,
  listVentureStates,
  summarizeVentures,
  type VentureState,
  type VentureValue,
} from '../ventures/ventures.public.ts';
import { type CapitalMetrics, type CapitalRecords, computeCapitalMetrics } from './capital-metrics.ts';
import { latestDay, type SourceRecord, ventureSource } from './sourced-metric.ts';
import {
  computePortfolioMetrics,
  computeReturnMetrics,
  type PortfolioMetrics,
  type PortfolioRecords,
} from './venture-value-metrics.ts';

/** The months of revenue from which the growth is computed. */
const REVENUE_MONTHS = 24;

export interface ComputedMetrics {
  readonly ventures: { readonly total: number; readonly addedLately: number };
  readonly learners: { readonly total: number; readonly joinedLately: number };
  readonly opportunities: { readonly open: number; readonly inScreening: number };
  readonly portfolio: PortfolioMetrics;
  /** Undefined if they were not requested. */
  readonly capital: CapitalMetrics | undefined;
}

interface Wanted {
  readonly nowMs: number;
  readonly withCapital: boolean;
}

export async function readMetrics(tx: Queryable, wanted: Wanted): Promise<ComputedMetrics> {
  return computeMetrics(await readFirmRecords(tx, wanted), await readVentureValues(tx, wanted));
}

/** The same from two connections at once, as each half takes about as long as the other where there are many records. */
export async function readMetricsConcurrently(
  scope: TenantScope,
  tenantId: string,
  wanted: Wanted,
): Promise<ComputedMetrics> {
  const [records, values] = await Promise.all([
    scope.withTenant(tenantId, (tx) => readFirmRecords(tx, wanted)),
    scope.withTenant(tenantId, (tx) => readVentureValues(tx, wanted)),
  ]);
  return computeMetrics(records, values);
}

type VentureValues = PortfolioRecords & Pick<CapitalRecords, 'invested'>;

type FirmCapital = Omit<CapitalRecords, 'valuations' | 'invested'>;

interface FirmRecords extends Pick<ComputedMetrics, 'ventures' | 'learners' | 'opportunities'> {
  readonly capital: FirmCapital | undefined;
}

function computeMetrics({ capital, ...counts }: FirmRecords, values: VentureValues): ComputedMetrics {
  return {
    ...counts,
    portfolio: computePortfolioMetrics(values),
    capital: capital && computeCapitalMetrics({ ...capital, ...values }),
  };
}

async function readVentureValues(tx: Queryable, { withCapital }: Pick<Wanted, 'withCapital'>): Promise<VentureValues> {
  const valuations = await findValuesOfLiveVentures(tx, 'valuation');
  return {
    valuations,
    earlierValuations: await findEarlierValuations(tx, valuations),
    invested: withCapital ? await findValuesOfLiveVentures(tx, 'invested') : [],
  };
}

async function findEarlierValuations(tx: Queryable, valuations: readonly VentureValue[]): Promise<VentureValue[]> {
  const latest = latestDay(valuations.map(({ recordedAt }) => recordedAt));
  return latest === undefined ? [] : findValuesOfLiveVentures(tx, 'valuation', yearBefore(latest));
}

async function readFirmRecords(tx: Queryable, { nowMs, withCapital }: Wanted): Promise<FirmRecords> {
  return {
    ventures: await countLiveVentures(tx, nowMs),
    learners: await countLearners(tx, nowMs),
    opportunities: await countOpportunities(tx),
    capital: withCapital ? await readCapitalRecords(tx) : undefined,
  };
}

async function readCapitalRecords(tx: Queryable): Promise<FirmCapital> {
  return {
    revenue: await listFirmRevenue(tx, REVENUE_MONTHS),
    closedRounds: await listClosedRounds(tx),
    roiTarget: await findFirmTarget(tx, 'roi'),
    cash: await findFirmValue(tx, 'cash'),
    burns: await listMonthlyBurns(tx, null),
    ventures: await summarizeVentures(tx),
    exits: await listExits(tx),
  };
}

export interface MetricSources {
  readonly sources: readonly SourceRecord[];
  /** Else by their dates, latest first. */
  readonly isByLabel: boolean;
}

/** The records behind a metric; none for metrics whose records other pages list. */
export async function readMetricSources(tx: Queryable, metric: Metric): Promise<MetricSources> {
  switch (metric) {
    case 'academyLearners':
    case 'otifOpportunities':
      return { sources: [], isByLabel: true };
    case 'activeVentures': {
      const live = (await listVentureStates(tx)).filter(isLive);
      return { sources: live.map((venture) => stateSource(venture, venture.title)), isByLabel: true };
    }
    case 'totalMrr': {
      const values = await findValuesOfLiveVentures(tx, 'mrr');
      return { sources: values.map((value) => ({ ...ventureSource(value), label: value.title })), isByLabel: true };
    }
    case 'teamMembers': {
      const live = (await listVentureStates(tx)).filter(isLive);
      const sources = live.map((venture) => ({
        ...stateSource(venture, venture.title),
        value: String(venture.teamMembers),
      }));
      return { sources, isByLabel: true };
    }
    case 'ventureSuccessRate': {
      const all = await listVentureStates(tx);
      const sources = all.map((venture) => stateSource(venture, `${venture.title}: ${outcomeOf(venture)}`));
      return { sources, isByLabel: true };
    }
    default:
      return { sources: (await readDatedMetric(tx, metric)).sources, isByLabel: false };
  }
}

type DatedMetric = Exclude<
  Metric,
  'academyLearners' | 'otifOpportunities' | 'activeVentures' | 'ventureSuccessRate' | 'totalMrr' | 'teamMembers'
>;

/** Reads only the records from which the metric is computed. */
async function readDatedMetric(tx: Queryable, metric: DatedMetric): Promise<{ sources: readonly SourceRecord[] }> {
  switch (metric) {
    case 'portfolioValue':
    case 'portfolioGrowth': {
      const valuations = await findValuesOfLiveVentures(tx, 'valuation');
      const earlierValuations = metric === 'portfolioGrowth' ? await findEarlierValuations(tx, valuations) : [];
      return computePortfolioMetrics({ valuations, earlierValuations })[metric];
    }
    case 'roi':
    case 'averageRoi': {
      const valuations = await findValuesOfLiveVentures(tx, 'valuation');
      return computeReturnMetrics(valuations, await findValuesOfLiveVentures(tx, 'invested'))[metric];
    }
    default:
      return computeCapitalMetrics({ ...(await readCapitalRecords(tx)), valuations: [], invested: [] })[metric];
  }
}

function stateSource({ id, title, createdAt }: VentureState, label: string): SourceRecord {
  return { id, label, value: null, date: createdAt.slice(0, 10), ventureId: id, ventureTitle: title };
}

function outcomeOf(venture: VentureState): string {
  if (isLive(venture)) return 'live';
  return isSuccess(venture) ? 'exited' : 'closed';
}
