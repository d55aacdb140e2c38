import { addDays } from '@aicv/domain/dates/calendar-date';
import { CAPITAL_MONEY, parseDecimal } from '@aicv/domain/numbers/decimal';
import { kpis, tripwireNotices } from '../../modules/ventures/kpis/kpis.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { daysAgo, monthEnd } from '../demo-calendar.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import { requireId } from '../require-id.ts';
import { type DemoSeries, demoFinalValues, demoFirmSeries, demoLaunchValues, demoVentureSeries } from './demo-kpis.ts';
import { demoLiveVentures } from './demo-live-ventures.ts';

type NewKpi = Pick<typeof kpis.$inferInsert, 'metric' | 'value' | 'target' | 'period' | 'recordedAt'>;

const NOT_REPORTED = '-';
const MONTHS_OF = { month: 1, quarter: 3 };

/** The venture that trips a tripwire, and the number of full months for which its CAC has exceeded its LTV. */
const TRIPPED = { venture: 'Refillwise', monthsBack: 2 };

/** The metrics of the firm and its ventures, and the notice of the venture that trips a tripwire. */
export async function loadDemoKpis(
  tx: Queryable,
  { people, ventureIds }: { people: DemoPeople; ventureIds: ReadonlyMap<string, string> },
  nowMs: number,
): Promise<void> {
  const ofVenture = (title: string, rows: readonly NewKpi[]) =>
    rows.map((row) => ({ ...row, ventureId: requireId(ventureIds, title) }));
  const rows = [
    ...demoFirmSeries.flatMap((series) => seriesRows(series, nowMs)),
    ...demoVentureSeries.flatMap(({ venture, series }) =>
      ofVenture(
        venture,
        series.flatMap((each) => seriesRows(each, nowMs)),
      ),
    ),
    ...demoLaunchValues.flatMap((values) => ofVenture(values.venture, worthRows(values, launchDay(values, nowMs)))),
    ...demoFinalValues.flatMap((values) =>
      ofVenture(values.venture, worthRows(values, monthEnd(nowMs, values.monthsBack))),
    ),
  ];
  await tx
    .insert(kpis)
    .values(rows.map((row) => ({ ...row, recordedBy: people.manager, createdAt: reportedAt(row.recordedAt, nowMs) })));
  await tx.insert(tripwireNotices).values({
    ventureId: requireId(ventureIds, TRIPPED.venture),
    kind: 'cac_above_ltv',
    raisedAt: reportedAt(monthEnd(nowMs, TRIPPED.monthsBack), nowMs),
  });
}

function seriesRows({ metric, period, values, targets }: DemoSeries, nowMs: number): NewKpi[] {
  const given = values.split(' ');
  const wanted = targets?.split(' ');
  return given.flatMap((value, index) => {
    if (value === NOT_REPORTED) return [];
    const target = wanted?.[index];
    const recordedAt = monthEnd(nowMs, (given.length - 1 - index) * MONTHS_OF[period]);
    return { metric, period, value: amount(value), target: target === undefined ? null : amount(target), recordedAt };
  });
}

function worthRows(values: { valuation: string; invested: string }, recordedAt: string): NewKpi[] {
  return (['valuation', 'invested'] as const).map((metric) => ({
    metric,
    period: 'quarter',
    value: amount(values[metric]),
    recordedAt,
  }));
}

function launchDay({ venture }: { venture: string }, nowMs: number): string {
  const launched = demoLiveVentures.find(({ title }) => title === venture)?.stages[0]?.[1];
  if (launched === undefined || !('days' in launched)) throw new Error(`${venture} was not launched recently`);
  return daysAgo(nowMs, launched.days).slice(0, 10);
}

/** On the morning of the second day after, or now if that is in the future. */
function reportedAt(recordedAt: string, nowMs: number): string {
  const morning = Date.parse(`${addDays(recordedAt, 2)}T09:00:00Z`);
  return new Date(Math.min(morning, nowMs)).toISOString();
}

function amount(text: string): string {
  const stored = parseDecimal(text, CAPITAL_MONEY);
  if (stored === null) throw new Error(`${text} is not an amount`);
  return stored;
}
