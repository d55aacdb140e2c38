import { latestToday } from '@aicv/domain/calendar-date';
import { FUTURE_DATE_MESSAGE } from '@aicv/domain/kpi';
import type { Queryable } from '../../platform/database/queryable.ts';
import { ApiError, validationFailed } from '../../platform/http/api-error.ts';
import type { Present } from '../../platform/http/refuse-stale.ts';
import { findKpisByKey, type KpiKey, type KpiRow } from './kpis.repository.ts';

/** Refuses a day that is still to come anywhere (400). */
export function refuseFutureDay(recordedAt: string, nowMs: number): void {
  if (recordedAt > latestToday(nowMs)) throw validationFailed('recordedAt', FUTURE_DATE_MESSAGE);
}

/** Refuses what is recorded under the key already (409), and shows it. Its writers come one after the other (`lockKpisOf`). */
export async function refuseRecorded(
  tx: Queryable,
  ventureId: string | null,
  key: KpiKey,
  present: Present<KpiRow>,
): Promise<void> {
  const [existing] = await findKpisByKey(tx, ventureId, [key]);
  if (existing === undefined) return;
  throw new ApiError(409, 'KPI_EXISTS', 'A value for this metric, period and date already exists', {
    extra: { current: present(existing) },
  });
}
