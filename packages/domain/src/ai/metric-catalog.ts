/** The metrics that founders report most, and how they write them (REQ-367). */
import { metricKey } from '../ventures/kpi.ts';

/** The names of each metric in lower case. */
const NAMES_OF: Readonly<Record<string, readonly string[]>> = {
  mrr: ['mrr', 'monthly recurring revenue'],
  arr: ['arr', 'annual recurring revenue', 'annualized recurring revenue'],
  revenue: ['revenue', 'revenues', 'monthly revenue'],
  cac: ['cac', 'customer acquisition cost', 'customer acquisition costs'],
  ltv: ['ltv', 'clv', 'customer lifetime value', 'lifetime value'],
  burn: ['burn', 'burn rate', 'net burn', 'monthly burn', 'net burn rate', 'monthly burn rate', 'cash burn'],
  cash: ['cash', 'cash balance', 'cash in bank', 'cash in the bank', 'cash at bank', 'cash on hand', 'bank balance'],
  runway: ['runway', 'cash runway'],
  customers: ['customers', 'paying customers', 'active customers', 'total customers'],
  users: ['users', 'total users'],
  'active users': ['active users', 'monthly active users', 'mau'],
  churn: ['churn', 'churn rate', 'monthly churn', 'customer churn'],
  retention: ['retention', 'retention rate', 'net revenue retention', 'nrr'],
  'gross margin': ['gross margin'],
  headcount: ['headcount', 'employees'],
  gmv: ['gmv', 'gross merchandise volume'],
  valuation: ['valuation'],
};

/** Names that contain one of a metric and mean something else. */
const OTHER_NAMES = [
  'new mrr',
  'net new mrr',
  'expansion mrr',
  'churned mrr',
  'new arr',
  'net new arr',
  'gross burn',
  'revenue churn',
  'revenue growth',
  'churned customers',
  'new customers',
  'potential customers',
  'churned users',
  'new users',
  'ltv/cac',
  'ltv:cac',
  'cac payback',
  'pre-money valuation',
  'non-recurring revenue',
];

const CATALOG: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES_OF).flatMap(([metric, names]) => names.map((name) => [name, metric] as const)),
);

/** The metric that a name means: of the catalog, or the name itself as a key. */
export function catalogMetric(name: string): string {
  const key = metricKey(name);
  return CATALOG.get(key) ?? key;
}

interface NamedMetrics {
  /** None if a name contains one of a metric and means something else. */
  readonly metrics: readonly string[];
  /** The text without the names. */
  readonly rest: string;
}

export type MetricFinder = (text: string) => NamedMetrics;

/** Finds the metrics that a normalized text names. `recorded` are names in use, which come before those of the catalog. */
export function createMetricFinder(recorded: readonly string[]): MetricFinder {
  const metricOf = new Map<string, string | null>([
    ...OTHER_NAMES.map((name) => [name, null] as const),
    ...CATALOG,
    ...recorded.map((name) => [metricKey(name), metricKey(name)] as const),
  ]);
  // The longest name first: "monthly recurring revenue" is no "revenue".
  const names = [...metricOf.keys()].filter((name) => name.length > 1).sort((one, other) => other.length - one.length);
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${names.map(escaped).join('|')})(?![\p{L}\p{N}])`, 'giu');
  return (text) => {
    const found = [...text.matchAll(pattern)].map(([name]) => metricOf.get(metricKey(name)) ?? '');
    return { metrics: found.includes('') ? [] : [...new Set(found)], rest: text.replace(pattern, ' ') };
  };
}

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', ' +');
