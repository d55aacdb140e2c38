import type { CertificationLevel } from '@aicv/domain/academy/certification';
import { ANALYTICS_TABLE_MODULES } from '@aicv/domain/analytics/analytics-period';
import { dateOfMs } from '@aicv/domain/dates/calendar-date';
import { type Month, monthsUpTo } from '@aicv/domain/dates/month';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { FeatureFlag } from '@aicv/domain/settings/feature-flags';
import type { TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { type Cohort, countCertificatesByLevel, listCohorts } from '../academy/academy.public.ts';
import {
  countFunnelStages,
  countPasses,
  type FunnelStage,
  type PassCount,
  readMedianDays,
} from '../opportunities/opportunities.public.ts';
import { countVenturesByStageAt, countVenturesStarted, type StageCount } from '../ventures/ventures.public.ts';

const MONTHS = 12;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface AnalyticsRecords {
  readonly nowMs: number;
  /** The twelve months of the trends, oldest first. */
  readonly months: readonly Month[];
  /** Null if OTIF is off; likewise the others with their modules. */
  readonly funnel: {
    readonly stages: readonly FunnelStage[];
    readonly passes: readonly PassCount[];
    readonly medianDays: ReadonlyMap<OpportunityStage, number>;
  } | null;
  readonly academy: {
    readonly cohorts: readonly Cohort[];
    readonly certificates: readonly { readonly level: CertificationLevel; readonly count: number }[];
  } | null;
  readonly portfolio: {
    /** At the end of each month; for the current month, now. */
    readonly stages: readonly StageCount[];
    /** Ventures started, by month. */
    readonly begun: readonly number[];
  } | null;
}

export interface AnalyticsOptions {
  readonly nowMs: number;
  /** Undefined: all time. */
  readonly periodDays: number | undefined;
  /** The modules whose tables are read. */
  readonly modules: ReadonlySet<FeatureFlag>;
}

/** The time at which a month is evaluated: its end, or now for the current one. */
export function evaluatedAtMs({ endMs }: Month, nowMs: number): number {
  return Math.min(endMs, nowMs);
}

/** The input of analytics, read over two connections: the stage durations take as long as all other queries together. */
export async function readAnalytics(
  scope: TenantScope,
  tenantId: string,
  { nowMs, periodDays, modules }: AnalyticsOptions,
): Promise<AnalyticsRecords> {
  const months = monthsUpTo(nowMs, MONTHS);
  const moments = months.map((month) => evaluatedAtMs(month, nowMs));
  const sinceMs = periodDays === undefined ? undefined : nowMs - periodDays * DAY_MS;
  const hasFunnel = modules.has(ANALYTICS_TABLE_MODULES.funnel);
  const [medianDays, { stages, passes, ...others }] = await Promise.all([
    hasFunnel ? scope.withTenant(tenantId, (tx) => readMedianDays(tx, sinceMs)) : null,
    scope.withTenant(tenantId, async (tx) => ({
      stages: hasFunnel ? await countFunnelStages(tx, sinceMs) : null,
      passes: hasFunnel ? await countPasses(tx, sinceMs) : [],
      academy: modules.has(ANALYTICS_TABLE_MODULES.cohorts)
        ? {
            cohorts: await listCohorts(tx, months[0]?.firstDay ?? dateOfMs(nowMs)),
            certificates: await countCertificatesByLevel(tx),
          }
        : null,
      portfolio: modules.has(ANALYTICS_TABLE_MODULES.portfolio)
        ? { stages: await countVenturesByStageAt(tx, moments), begun: await countVenturesStarted(tx, months) }
        : null,
    })),
  ]);
  const funnel = stages === null || medianDays === null ? null : { stages, passes, medianDays };
  return { nowMs, months, funnel, ...others };
}
