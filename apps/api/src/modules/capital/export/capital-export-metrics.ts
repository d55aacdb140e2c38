import { totalOf } from '@aicv/domain/dashboard/finance';
import { METRIC_FORMULAS, type Metric } from '@aicv/domain/dashboard/metric-formulas';
import { groupRevenue, type MonthlyRevenue } from '@aicv/domain/dashboard/revenue-periods';
import { type ComputedMetrics, latestDateOf } from '../../dashboard/dashboard.public.ts';
import { type ExportPeriod, revenueMonthsOf } from './capital-export-period.ts';

type Unit = 'USD' | 'percent' | 'months' | 'ventures';

export interface ExportedMetric {
  readonly metric: Metric;
  readonly name: string;
  readonly formula: string;
  readonly unit: Unit;
  /** Exact value; null if no record contains it. */
  readonly value: string | number | null;
  /** The date of the latest record that it is computed from; for counts, the date of the count. */
  readonly asOf: string | null;
}

/** The firm's metrics, in the order of an investor update. */
export function exportedMetrics({ ventures, portfolio, capital }: ComputedMetrics, today: string): ExportedMetric[] {
  if (capital === undefined) return [];
  const dated = (metric: keyof typeof UNITS, computed: Parameters<typeof latestDateOf>[0]) =>
    exported(metric, computed.value as string | number | null, latestDateOf(computed) ?? null);
  const counted = (metric: keyof typeof UNITS, value: number | null) =>
    exported(metric, value, value === null ? null : today);
  return [
    dated('portfolioValue', portfolio.portfolioValue),
    dated('portfolioGrowth', portfolio.portfolioGrowth),
    counted('activeVentures', ventures.total),
    dated('totalRevenue', capital.totalRevenue),
    dated('revenueGrowth', capital.revenueGrowth),
    dated('fundingRaised', capital.fundingRaised),
    dated('roi', capital.roi),
    dated('averageRoi', capital.averageRoi),
    dated('runway', capital.runway),
    dated('runwayMonths', capital.runwayMonths),
    counted('ventureSuccessRate', capital.ventureSuccessRate),
    dated('timeToExitMonths', capital.timeToExitMonths),
  ];
}

const UNITS = {
  portfolioValue: 'USD',
  portfolioGrowth: 'percent',
  activeVentures: 'ventures',
  totalRevenue: 'USD',
  revenueGrowth: 'percent',
  fundingRaised: 'USD',
  roi: 'percent',
  averageRoi: 'percent',
  runway: 'USD',
  runwayMonths: 'months',
  ventureSuccessRate: 'percent',
  timeToExitMonths: 'months',
} as const satisfies Partial<Record<Metric, Unit>>;

function exported(metric: keyof typeof UNITS, value: string | number | null, asOf: string | null): ExportedMetric {
  const { name, formula } = METRIC_FORMULAS[metric];
  return { metric, name, formula, unit: UNITS[metric], value, asOf };
}

export interface ExportedRevenue {
  readonly streams: readonly string[];
  /** Each month of the range; a month without a record is null, never zero. */
  readonly months: readonly {
    readonly month: string;
    readonly values: readonly (string | null)[];
    readonly total: string | null;
  }[];
  /** The recorded total of the months that the period touches; null without a record. */
  readonly ofPeriod: string | null;
}

export function exportedRevenue(
  { streams, months }: { readonly streams: readonly string[]; readonly months: readonly MonthlyRevenue[] },
  period: ExportPeriod,
): ExportedRevenue {
  const { first, last } = revenueMonthsOf(period);
  const known = months.filter(({ month }) => month >= first && month <= last);
  // Adds the first and the last month, so that a gap there is shown too.
  const ends = [first, last].map((month) => ({ month, values: [] }));
  const shown = groupRevenue([...ends, ...known], 'month').map(({ key, values }) => ({
    month: key,
    values: streams.map((_stream, index) => values[index] ?? null),
    total: totalOf(values.filter((value) => value !== null)),
  }));
  const inPeriod = shown.filter(({ month }) => month >= period.from.slice(0, 7));
  return { streams, months: shown, ofPeriod: totalOf(inPeriod.flatMap(({ total }) => total ?? [])) };
}

const DOLLARS = { style: 'currency', currency: 'USD' } as const;
const full = new Intl.NumberFormat('en-US', { ...DOLLARS, trailingZeroDisplay: 'stripIfInteger' });
const compact = new Intl.NumberFormat('en-US', { ...DOLLARS, notation: 'compact', maximumFractionDigits: 1 });

/** Money is decimal text, which Intl formats without conversion to a float. */
type DecimalText = `${number}`;

/** Exact, like "$3,200,000". */
export function formatMoney(amount: string): string {
  return full.format(amount as DecimalText);
}

/** Rounded, like "$3.2M". */
export function formatCompactMoney(amount: string): string {
  return compact.format(amount as DecimalText);
}

/** Like "24.7%", "14 months" or "$3,200,000"; a dash if there is no value. */
export function formatMetric({ value, unit }: Pick<ExportedMetric, 'value' | 'unit'>): string {
  if (value === null) return '—';
  switch (unit) {
    case 'USD':
      return formatMoney(String(value));
    case 'percent':
      return `${value}%`;
    case 'months':
      return value === 1 ? '1 month' : `${value} months`;
    default:
      return String(value);
  }
}
