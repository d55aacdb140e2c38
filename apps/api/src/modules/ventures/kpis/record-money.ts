import { dateIn } from '@aicv/domain/dates/time-zone';
import type { Context } from '../../../platform/context.ts';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';
import { findKpisById, insertKpis, replaceKpis } from './kpis.repository.ts';
import { findLatestValues } from './latest-values.queries.ts';
import { MONEY_METRICS, type MoneyChange } from './venture-money.queries.ts';

/**
 * Records money of a venture as its latest KPI values. Corrects a value that is dated today, or a day that has begun in another time zone.
 * Otherwise keeps the earlier value and records a new one as of today. The venture must be locked (`findVentureForUpdate`).
 */
export async function recordMoney(
  { tx, caller: { userId, tenantId, timeZone }, clock }: Context,
  ventureId: string,
  money: MoneyChange,
): Promise<void> {
  const today = dateIn(timeZone, clock.nowMs());
  const wanted = MONEY_METRICS.flatMap((metric) => {
    const value = money[metric];
    return value === undefined || value === null ? [] : [{ metric, value }];
  });
  if (wanted.length === 0) return;
  const latest = await findLatestValues(
    tx,
    [ventureId],
    wanted.map(({ metric }) => metric),
  );
  const current = latest.filter(({ recordedAt }) => recordedAt >= today);
  const kpis = await findKpisById(
    tx,
    current.map(({ kpiId }) => kpiId),
  );
  const corrected = kpis.map((kpi) => {
    const value = wanted.find(({ metric }) => metric === kpi.metric)?.value ?? kpi.value;
    return { ...kpi, value };
  });
  await replaceKpis(tx, corrected, { recordedBy: userId });
  const added = wanted.filter(({ metric }) => !current.some((kpi) => kpi.metric === metric));
  await insertKpis(
    tx,
    added.map((kpi) => ({ ...kpi, ventureId, recordedAt: today, recordedBy: userId, tenantId })),
  );
}

/** Rejects an edit that clears recorded money (400): KPI values are corrected one by one. */
export function refuseClearedMoney(changed: MoneyChange): void {
  const cleared = MONEY_METRICS.find((metric) => changed[metric] === null);
  if (cleared === undefined) return;
  throw validationFailed(cleared, `Correct the KPI value of ${cleared.toUpperCase()} instead of clearing it`);
}
