import { latestToday } from '@aicv/domain/dates/calendar-date';
import { FUTURE_DATE_MESSAGE } from '@aicv/domain/ventures/kpi';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';
import { ConflictError } from '../../../platform/http/errors/conflict-error.ts';
import { findKpisByKey, type KpiKey } from './kpis.repository.ts';

/** Rejects a day that is in the future in every time zone (400). */
export function refuseFutureDay(recordedAt: string, nowMs: number): void {
  if (recordedAt > latestToday(nowMs)) throw validationFailed('recordedAt', FUTURE_DATE_MESSAGE);
}

/** Rejects a key that already has a value (409), and shows that value. `lockKpisOf` serializes the writers. */
export async function refuseRecorded(tx: Queryable, ventureId: string | null, key: KpiKey): Promise<void> {
  const [existing] = await findKpisByKey(tx, ventureId, [key]);
  if (existing === undefined) return;
  throw new ConflictError('KPI_EXISTS', 'A value for this metric, period and date already exists', existing);
}
