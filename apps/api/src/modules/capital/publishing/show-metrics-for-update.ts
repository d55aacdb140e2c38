import { dateOfMs } from '@aicv/domain/dates/calendar-date';
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { Context } from '../../../platform/context.ts';
import { readMetrics } from '../../dashboard/dashboard.public.ts';
import { recordDisclosures } from '../../legal/disclosures.public.ts';
import { FIGURES_OF_FIRM } from '../disclosed-items.ts';
import { exportedMetrics, formatMetric } from '../export/capital-export-metrics.ts';

interface MetricText {
  readonly name: string;
  readonly value: string;
  /** A calendar date. */
  readonly asOf: string;
}

/** The metrics of the firm that have a value, formatted as in an exported update. Records their disclosure. */
export async function showMetricsForUpdate(ctx: Context): Promise<MetricText[]> {
  const nowMs = ctx.clock.nowMs();
  const metrics = await readMetrics(ctx.tx, { nowMs, withCapital: true });
  await recordDisclosures(ctx, 'shown', { records: [FIGURES_OF_FIRM], ndaVersion: CURRENT_NDA.version });
  return exportedMetrics(metrics, dateOfMs(nowMs)).flatMap(({ name, value, unit, asOf }) =>
    value === null || asOf === null ? [] : [{ name, value: formatMetric({ value, unit }), asOf }],
  );
}
