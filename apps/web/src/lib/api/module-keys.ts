import { DASHBOARD_METRICS_KEY, METRIC_SOURCES_KEY, REVENUE_KEY } from './metrics-keys.ts';
import { VENTURES_KEY } from './ventures-key.ts';

/** Query key prefixes of everything that shows records of Abundance Labs. */
export const LABS_KEYS = [
  VENTURES_KEY,
  ['/api/sprints'],
  ['/api/tasks'],
  ['/api/tasks/{id}'],
  ['/api/kpis'],
  DASHBOARD_METRICS_KEY,
  METRIC_SOURCES_KEY,
  REVENUE_KEY,
] as const;

/** The same for Capital. Without single updates: the server records each read of one as a view. */
export const CAPITAL_KEYS = [
  ['/api/funding-rounds'],
  ['/api/investor-updates', 'newest'],
  ['/api/investor-updates', 'all'],
  ['/api/investor-updates', 'authored'],
  ['/api/investor-updates', 'unread'],
  DASHBOARD_METRICS_KEY,
  METRIC_SOURCES_KEY,
] as const;
